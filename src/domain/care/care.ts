import type { Piastres } from '#/domain/money/money.ts'
import { MAX_VISITS } from '#/domain/booking/most-visits.ts'
import type { DayPart } from '#/domain/schedule/time-of-day.ts'
import {
  listWindows,
  shift,
  type ServiceWindow,
  type WindowQuery,
} from '#/domain/schedule/windows.ts'

/** What comes to people's homes; pets are also seen at the vet's. */
export const careServices = ['home-visit', 'nursing', 'pets'] as const
export type CareService = (typeof careServices)[number]

export function isCareService(name: string): name is CareService {
  return careServices.some((service) => service === name)
}

/**
 * What a price of the rate card is for: a visit at home, one at a clinic, a nurse's shift by wall-clock time,
 * or equipment by the day.
 */
export const rateUnits = ['visit', 'clinic', 'shift-12', 'shift-24', 'day'] as const
export type RateUnit = (typeof rateUnits)[number]

export type PriceRange = { minPiastres: Piastres; maxPiastres: Piastres }

/** The price of a number of visits or shifts, with equipment for as many days. */
export function careQuote(rate: PriceRange, count: number, equipment?: PriceRange): PriceRange {
  if (!Number.isInteger(count) || count < 1 || count > MAX_VISITS) {
    throw new RangeError(`${count} visits`)
  }
  return {
    minPiastres: count * (rate.minPiastres + (equipment?.minPiastres ?? 0)),
    maxPiastres: count * (rate.maxPiastres + (equipment?.maxPiastres ?? 0)),
  }
}

/** Only nurses come again and again; a doctor's second visit depends on the first. */
export function canRepeat(service: CareService): boolean {
  return service === 'nursing'
}

/**
 * When a first visit or shift of this kind can begin, by start: in the next two weeks, never in the past, and
 * never on a closed date, not even for the end of a night.
 */
export function careWindows(unit: RateUnit, now: Date, closedDates: readonly string[]) {
  return listWindows(windowQuery(unit, now, closedDates, OFFERED_DAYS))
}

/**
 * The visits or shifts that follow from the chosen first one, a day apart by wall-clock time; closed days are
 * skipped and added at the end. Null when nothing like the first is offered.
 */
export function careSeries(
  unit: RateUnit,
  first: Pick<ServiceWindow, 'startsAt' | 'endsAt'>,
  count: number,
  { now, closedDates }: { now: Date; closedDates: readonly string[] },
): ServiceWindow[] | null {
  const isFirst = (window: ServiceWindow) =>
    +window.startsAt === +first.startsAt && +window.endsAt === +first.endsAt
  const part = windowParts[unit].find((each) =>
    listWindows({ ...windowQuery(unit, now, closedDates, OFFERED_DAYS), windows: [each] }).some(
      isFirst,
    ),
  )
  if (!part) return null
  const query = windowQuery(unit, now, closedDates, CARE_PLANNING_DAYS)
  return listWindows({ ...query, windows: [part] })
    .filter(({ startsAt }) => startsAt >= first.startsAt)
    .slice(0, count)
}

/** From this long before a visit begins somebody is on the way, and can only be reached by telephone. */
export const ON_THE_WAY_MINUTES = 60

/** Whether a visit that begins then can still be moved or cancelled. */
export function canChangeCare(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > ON_THE_WAY_MINUTES * 60_000
}

/** How many dates ahead a first visit can begin, today included. */
export const OFFERED_DAYS = 14

/** How many dates ahead a series can go, today included. */
export const CARE_PLANNING_DAYS = OFFERED_DAYS + 2 * MAX_VISITS

const daytime: DayPart[] = [
  { startsAt: '09:00', endsAt: '12:00' },
  { startsAt: '12:00', endsAt: '15:00' },
  { startsAt: '15:00', endsAt: '18:00' },
  { startsAt: '18:00', endsAt: '21:00' },
]

const windowParts: Record<RateUnit, DayPart[]> = {
  visit: [...daytime, { startsAt: '21:00', endsAt: '24:00' }],
  clinic: daytime,
  'shift-12': [shift('08:00', 12), shift('20:00', 12)],
  'shift-24': [shift('08:00', 24)],
  day: daytime,
}

/** How long it takes to find and send somebody. */
const leadMinutes: Record<RateUnit, number> = {
  visit: 120,
  clinic: 120,
  'shift-12': 360,
  'shift-24': 360,
  day: 360,
}

function windowQuery(
  unit: RateUnit,
  from: Date,
  closedDates: readonly string[],
  days: number,
): WindowQuery {
  return { from, days, windows: windowParts[unit], closedDates, leadMinutes: leadMinutes[unit] }
}
