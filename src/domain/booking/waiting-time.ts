/** The waiting time of a branch is measured over its last visits, within so many days. */
export const MEASURED_VISITS = 60
export const MEASURED_DAYS = 90

/** With fewer visits the doctor's own statement is shown. */
export const FEWEST_MEASURED_VISITS = 20

/** A longer wait is a mark that was forgotten and set later. */
const LONGEST_WAIT_MINUTES = 6 * 60

/** A visit with both marks of the clinic, neither of them corrected. */
export type MarkedVisit = { startsAt: Date; arrivedAt: Date; enteredAt: Date }

export type WaitingFigure = {
  /** Whole minutes: half of the patients waited no longer. */
  median: number
  /** Four of five patients waited no longer. */
  percentile80: number
  visits: number
}

/** Minutes from the booked time, or from a later arrival, until the patient went in; never negative. */
export function waitedMinutes({ startsAt, arrivedAt, enteredAt }: MarkedVisit): number {
  return Math.max(0, (+enteredAt - Math.max(+arrivedAt, +startsAt)) / MINUTE_MS)
}

/**
 * How long patients of a branch waited: median and 80th percentile of the latest visits, without those that were
 * marked wrongly; null with too few of them.
 */
export function measureWaiting(visits: readonly MarkedVisit[]): WaitingFigure | null {
  const waits = visits
    .toSorted((a, b) => +b.startsAt - +a.startsAt)
    .map(waitedMinutes)
    .filter((minutes) => minutes <= LONGEST_WAIT_MINUTES)
    .slice(0, MEASURED_VISITS)
    .toSorted((a, b) => a - b)
  if (waits.length < FEWEST_MEASURED_VISITS) return null
  const [median, percentile80] = [percentile(waits, 0.5), percentile(waits, 0.8)]
  return {
    median: Math.round(median),
    percentile80: Math.round(percentile80),
    visits: waits.length,
  }
}

/** Of sorted values, between the two nearest ones, as `percentile_cont` in SQL. */
function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
  return below + (above - below) * (place % 1)
}

const MINUTE_MS = 60_000
