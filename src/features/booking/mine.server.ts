import { reviewStanding } from '#/domain/review.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Visit } from '#/server/ports/bookings.ts'
import type { Services } from '#/server/services.server.ts'
import type { MyBookingsView, MyBookingView } from './booking.ts'
import type { Asker } from './manage.server.ts'

/** A patient's bookings: those still to come, soonest first, and the rest, latest first. */
export async function listMyBookings(
  { bookings, clock }: Pick<Services, 'bookings' | 'clock'>,
  userId: string,
): Promise<MyBookingsView> {
  const now = clock.now()
  const visits = await bookings.listOfUser(userId)
  const { upcoming = [], past = [] } = Object.groupBy(visits, (visit) =>
    isToCome(visit, now) ? 'upcoming' : 'past',
  )
  const view = (visit: Visit) => viewVisit(visit, now)
  return { upcoming: upcoming.toReversed().map(view), past: past.map(view) }
}

/**
 * What the owner of this browser has to come, soonest first: the account's bookings, and those that
 * were made or proved here. What waited for its payment for too long is over, and so is what was erased.
 */
export async function listKnownBookings(
  { bookings, clock }: Pick<Services, 'bookings' | 'clock'>,
  { actor, proved }: Asker,
): Promise<MyBookingView[]> {
  const now = clock.now()
  const [own, here] = await Promise.all([
    actor.kind === 'patient' ? bookings.listOfUser(actor.userId) : [],
    proved.length > 0 ? bookings.listByReferences(proved) : [],
  ])
  const visits = new Map([...own, ...here].map((visit) => [visit.reference, visit]))
  return [...visits.values()]
    .filter((visit) => isToCome(visit, now) && isWanted(visit, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((visit) => viewVisit(visit, now))
}

function isWanted({ phone, holdExpiresAt, status }: Visit, now: Date): boolean {
  const isLate = status === 'held' && holdExpiresAt !== null && holdExpiresAt <= now
  return phone !== null && !isLate
}

function isToCome({ status, endsAt }: Visit, now: Date): boolean {
  return (status === 'held' || status === 'booked' || status === 'arrived') && endsAt > now
}

function viewVisit(visit: Visit, now: Date): MyBookingView {
  return {
    reference: visit.reference,
    status: visit.status,
    doctor: inLocale(visit.doctorNameAr, visit.doctorNameEn),
    specialty: inLocale(visit.specialtyAr, visit.specialtyEn),
    branch: inLocale(visit.branchNameAr, visit.branchNameEn),
    startsAt: visit.startsAt.toISOString(),
    patientName: visit.bookedFor === 'other' ? visit.patientName : null,
    review: reviewStanding(visit, visit.review, now),
  }
}
