import { hasArrived, type BookingStatus } from '#/domain/booking/booking.ts'
import { egp, type Piastres } from './money.ts'

/** Sessions of a series that one receipt paid in advance, without those that were given back. */
export type SessionPackage = { sessions: number }

/** How many sessions of a package are left; it has as many visits as it has sessions, or fewer. */
export type SessionsLeft = SessionPackage & { left: number }

/** A visit of a series. `isPaidAlone`: money was taken for it alone, and not given back. */
export type SeriesVisit = {
  id: string
  status: BookingStatus
  startsAt: Date
  arrivedAt: Date | null
  isPaidAlone: boolean
}

/**
 * The visits that a series' packages can pay, in the order in which they do: a visit uses a session when the patient
 * arrives, so those come first; then the ones to come, by time. A cancelled or missed visit uses none, nor does one
 * that was paid alone.
 */
function payableVisits(visits: readonly SeriesVisit[]): SeriesVisit[] {
  const open = visits.filter(({ isPaidAlone }) => !isPaidAlone)
  const arrival = ({ arrivedAt, startsAt }: SeriesVisit) => +(arrivedAt ?? startsAt)
  const arrived = open.filter(({ status }) => hasArrived(status))
  const coming = open.filter(({ status }) => status === 'booked')
  return [
    ...arrived.toSorted((one, other) => arrival(one) - arrival(other)),
    ...coming.toSorted((one, other) => +one.startsAt - +other.startsAt),
  ]
}

/** What each of a series' packages pays, oldest first, and what it has left. */
export function shareSessions<Sold extends SessionPackage>(
  packages: readonly Sold[],
  visits: readonly SeriesVisit[],
): (Sold & SessionsLeft & { visitIds: string[] })[] {
  const payable = payableVisits(visits)
  return packages.map((sold) => {
    const own = payable.splice(0, sold.sessions)
    const used = own.filter(({ status }) => hasArrived(status)).length
    return { ...sold, left: sold.sessions - used, visitIds: own.map(({ id }) => id) }
  })
}

/** How many sessions a new package can have; none before the last one is used up. */
export function sellableSessions(
  packages: readonly SessionPackage[],
  visits: readonly SeriesVisit[],
): number {
  const shared = shareSessions(packages, visits)
  if (shared.some(({ left }) => left > 0)) return 0
  const paid = new Set(shared.flatMap(({ visitIds }) => visitIds))
  return payableVisits(visits).filter(({ id }) => !paid.has(id)).length
}

export type PackageRefusal = 'package-sold' | 'package-count' | 'amount-required'

/** Why a desk cannot sell a package; null if it can. */
export function packageProblem(
  packages: readonly SessionPackage[],
  visits: readonly SeriesVisit[],
  { sessions, amountPiastres }: SessionPackage & { amountPiastres: Piastres },
): PackageRefusal | null {
  if (shareSessions(packages, visits).some(({ left }) => left > 0)) return 'package-sold'
  const isCount = Number.isInteger(sessions) && sessions > 0
  if (!isCount || sessions > sellableSessions(packages, visits)) return 'package-count'
  return amountPiastres > 0 ? null : 'amount-required'
}

/**
 * What goes back for the sessions that are left: all of it where none was used. Otherwise each used session costs its
 * share, rounded down to whole pounds for all of them together.
 */
export function unusedShare(amountPiastres: Piastres, { sessions, left }: SessionsLeft): Piastres {
  const used = (amountPiastres * (sessions - left)) / sessions
  return amountPiastres - egp(Math.floor(used / egp(1)))
}
