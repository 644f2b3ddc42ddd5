import { addDays } from '#/domain/schedule/zone.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'

/** What people ask a hospital before they come. */
export const hospitalFacts = [
  'emergency',
  'intensive-care',
  'incubators',
  'dialysis',
  'ambulance',
  'blood-bank',
] as const
export type HospitalFact = (typeof hospitalFacts)[number]

/** How long what a hospital confirmed counts as confirmed recently. */
export const CONFIRMED_DAYS = 90

/** Whether what was confirmed on a date still counts as recent. */
export function isConfirmedRecently(confirmedOn: string, today: string): boolean {
  return today <= addDays(confirmedOn, CONFIRMED_DAYS)
}

export const MOST_PROCEDURES = 60

/** Above it there is a zero too many. */
export const MOST_PROCEDURE_PRICE = egp(1_000_000)

/** Whether prices are from one amount to another. */
export function isPriceRange(min: Piastres, max: Piastres): boolean {
  return min > 0 && min <= max && max <= MOST_PROCEDURE_PRICE
}
