import { reviewStanding } from '#/domain/review.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Visit } from '#/server/ports/bookings.ts'
import type { Services } from '#/server/services.server.ts'
import type { MyBookingsView, MyBookingView } from './booking.ts'

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
