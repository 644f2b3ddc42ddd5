import type { BookingStatus } from '#/domain/booking/booking.ts'
import type { Asker } from '#/domain/permissions.ts'
import { reviewAvailability } from '#/domain/booking/review.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Booking, Visit } from '#/server/diary/booking.ts'
import { listBookingsByReferences, listBookingsOfUser } from '#/server/diary/find.ts'
import type { ReviewAvailability } from './views.ts'

/** A line of a patient's own list. */
export type MyBookingView = {
  reference: string
  status: BookingStatus
  doctor: string
  specialty: string
  branch: string
  /** The name of the visit's type; null for a consultation. */
  visitType: string | null
  startsAt: string
  /** Set when the booking is for another person. */
  patientName: string | null
  review: ReviewAvailability
}

export type MyBookingsView = { upcoming: MyBookingView[]; past: MyBookingView[] }

/** A patient's bookings: those still to come, soonest first, and the rest, latest first. */
export async function listMyBookings(app: App, userId: string): Promise<MyBookingsView> {
  const now = app.clock.now()
  const visits = await listBookingsOfUser(app, userId)
  const { upcoming = [], past = [] } = Object.groupBy(visits, (visit) =>
    isToCome(visit, now) ? 'upcoming' : 'past',
  )
  const view = (visit: Visit) => viewVisit(visit, now)
  return { upcoming: upcoming.toReversed().map(view), past: past.map(view) }
}

/**
 * Upcoming bookings of this browser's owner, soonest first: the account's, and those made or proved here.
 * Leaves out erased bookings and those whose payment deadline has passed.
 */
export async function listKnownBookings(
  app: App,
  { actor, proved }: Asker,
): Promise<MyBookingView[]> {
  const now = app.clock.now()
  return (await findKnown(app, { actor, proved }))
    .filter((visit) => isToCome(visit, now) && isCurrent(visit, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((visit) => viewVisit(visit, now))
}

/**
 * Another booking of the same patient with the doctor: often an old one that was not cancelled after an
 * earlier time was booked.
 */
export async function findOtherVisit(
  app: App,
  asker: Asker,
  { id, doctorId, phone, patientName, status, seriesId }: Booking,
): Promise<{ reference: string; startsAt: string } | null> {
  if (status !== 'booked') return null
  const now = app.clock.now()
  const other = (await findKnown(app, asker)).find(
    (visit) =>
      visit.id !== id &&
      // The others of its series are meant.
      (seriesId === null || visit.seriesId !== seriesId) &&
      visit.doctorId === doctorId &&
      visit.status === 'booked' &&
      visit.startsAt > now &&
      visit.phone === phone &&
      visit.patientName === patientName,
  )
  return other ? { reference: other.reference, startsAt: other.startsAt.toISOString() } : null
}

/** The account's bookings, and those made or proved in this browser, without duplicates. */
async function findKnown(app: App, { actor, proved }: Asker): Promise<Visit[]> {
  const [own, here] = await Promise.all([
    actor.kind === 'patient' ? listBookingsOfUser(app, actor.userId) : [],
    proved.length > 0 ? listBookingsByReferences(app, proved) : [],
  ])
  return [...new Map([...own, ...here].map((visit) => [visit.reference, visit])).values()]
}

function isCurrent({ phone, holdExpiresAt, status }: Visit, now: Date): boolean {
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
    doctor: doctorName({ name: inLocale(visit.doctorName), title: visit.doctorTitle }),
    specialty: inLocale(visit.specialty),
    branch: inLocale(visit.branchName),
    visitType: visit.visitTypeName && inLocale(visit.visitTypeName),
    startsAt: visit.startsAt.toISOString(),
    patientName: visit.bookedFor === 'other' ? visit.patientName : null,
    review: reviewAvailability(visit, visit.review, now),
  }
}
