import type { BookingStatus } from '#/domain/booking.ts'
import type { Piastres } from '#/domain/money.ts'

export type Within = { from: Date; until: Date }

/** A name in both languages; null where none was chosen. */
type Named = { ar: string; en: string } | null

/** What people looked for and did not get, by specialty and area. */
export type SupplyGap = {
  specialty: Named
  area: Named
  /** Searches that found no doctor. */
  searches: number
  /** People on waiting lists of such doctors. */
  waiting: number
  /** Listed doctors, and those of them with a free time within a week. */
  doctors: number
  free: number
}

export type RequestAge = 'day' | 'three-days' | 'week' | 'older'

export type MoneyFigures = {
  payments: number
  paidPiastres: Piastres
  refunds: number
  refundedPiastres: Piastres
}

/**
 * How the site does. Counts alone, over a bounded time and by indexes of their own, so that a million
 * bookings change nothing.
 */
export type Figures = {
  /** Visits by the hour of their start and how they are. */
  visits: (within: Within) => Promise<{ hour: Date; status: BookingStatus; count: number }[]>
  /** How many bookings were made then, whenever the visits are. */
  made: (within: Within) => Promise<number>
  /** Unfinished requests by how long they have waited. */
  requestAges: (now: Date) => Promise<Record<RequestAge, number>>
  money: (within: Within) => Promise<MoneyFigures>
  /** Searches that found nobody, all of them; clinic dates, both included. */
  emptySearches: (days: { first: string; last: string }) => Promise<number>
  /** The largest first, `most` at most. */
  gaps: (days: { first: string; last: string }, most: number, now: Date) => Promise<SupplyGap[]>
}
