import { asPersonName } from '#/domain/name.ts'
import { can, type Actor } from '#/domain/permissions.ts'
import { canReview, reviewState, shownName } from '#/domain/review.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Booking } from '#/server/ports/bookings.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { ReviewInput, ReviewPageView, ReviewResult } from './reviews.ts'

/** Who asks, and which bookings they have proved by reference and phone in this browser. */
export type Author = { actor: Actor; proved: string[]; address: string }

/** Null without permission to see the booking, as for one that doesn't exist. */
export async function findReviewPage(
  services: Services,
  author: Author,
  reference: string,
): Promise<ReviewPageView | null> {
  const booking = await findVisit(services, author, reference)
  const now = services.clock.now()
  const practice = booking && (await services.bookings.findPracticeOf(booking, now))
  if (!booking || !practice) return null
  const review = await services.reviews.findOfBooking(booking.id)
  const allowed = canReview(booking, now)
  return {
    reference,
    doctor: inLocale(practice.nameAr, practice.nameEn),
    visitedAt: booking.startsAt.toISOString(),
    authorName: review?.authorName ?? (await signatureOf(services, author, booking)),
    written: review && {
      rating: review.rating,
      comment: review.comment,
      state: reviewState(review),
      rejectionReason: review.rejectionReason,
    },
    refusal: allowed.ok ? null : allowed.code,
    envelope: issueEnvelope(services),
  }
}

/** One review of an attended visit, which waits until staff have read it. */
export async function writeReview(
  services: Services,
  author: Author,
  { reference, rating, comment, submissionKey }: ReviewInput & { submissionKey: string },
): Promise<ReviewResult> {
  if (await isTooEager(services, author.address)) return { ok: false, code: 'too-many' }
  const booking = await findVisit(services, author, reference)
  if (!booking) return { ok: false, code: 'booking-unknown' }
  const now = services.clock.now()
  const allowed = canReview(booking, now)
  if (!allowed.ok) return allowed
  const review = {
    bookingId: booking.id,
    doctorId: booking.doctorId,
    rating,
    comment: comment ?? '',
    authorName: await signatureOf(services, author, booking),
    userId: author.actor.kind === 'patient' ? author.actor.userId : null,
    submissionKey,
    policyVersion: await services.policies.version(now),
  }
  return services.reviews.create(review, now)
}

async function findVisit(
  { bookings }: Services,
  { actor, proved }: Author,
  reference: string,
): Promise<Booking | null> {
  const booking = await bookings.findByReference(reference)
  if (!booking) return null
  const seen = can.viewBooking(actor, booking, proved.includes(reference))
  return isPermitted(seen, 'view-booking') ? booking : null
}

/** Of whoever writes: a child's name is not shown to all because a parent has an opinion. */
async function signatureOf(
  { accounts }: Services,
  { actor }: Author,
  booking: Booking,
): Promise<string> {
  const user = actor.kind === 'patient' ? await accounts.findUser(actor.userId) : null
  const name = user && asPersonName(user.name)
  return shownName(name ?? booking.patientName ?? '')
}

async function isTooEager({ limits }: Services, address: string): Promise<boolean> {
  const limit = { name: 'review', subject: address, attempts: 60, windowMinutes: 60 }
  return !(await limits.take([limit]))
}
