import type { FormToken } from '#/domain/web/form-token.ts'
import { asPersonName } from '#/domain/account/name.ts'
import type { Actor } from '#/domain/permissions.ts'
import { canReview, shownName } from '#/domain/booking/review.ts'
import { moderationState, type ModerationState } from '#/domain/content/moderation.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { findPracticeOf } from '#/server/diary/practice.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { createReview, findReviewOfBooking } from './reviews.ts'

export type ReviewInput = { reference: string; rating: number; comment: string | null }

export type ReviewPageView = {
  reference: string
  doctor: string
  visitedAt: string
  /** The name with which the review is, or would be, signed. */
  authorName: string
  /** The review; null before it is written. */
  written: {
    rating: number
    comment: string
    state: ModerationState
    /** The reason that staff gave its author. */
    rejectionReason: string | null
  } | null
  /** Why it cannot be written; null if it can. */
  refusal: 'not-attended' | 'review-too-late' | 'review-unproved' | null
  formToken: FormToken
}

export type ReviewResult =
  | { ok: true }
  | {
      ok: false
      code:
        | 'booking-not-found'
        | 'not-attended'
        | 'review-too-late'
        | 'review-unproved'
        | 'already-reviewed'
        | 'too-many'
    }

/** The author, and the bookings that they have proved in this browser. */
export type Author = { actor: Actor; proved: string[]; address: string }

/** Null without permission to see the booking, so that its existence is not revealed. */
export async function findReviewPage(
  app: App,
  author: Author,
  reference: string,
): Promise<ReviewPageView | null> {
  const booking = await findOwnBooking(app, author, reference)
  const practice = booking && (await findPracticeOf(app, booking))
  if (!booking || !practice) return null
  const review = await findReviewOfBooking(app, booking.id)
  const allowed = canReview(booking, app.clock.now())
  return {
    reference,
    doctor: doctorName({ name: inLocale(practice.name), title: practice.title }),
    visitedAt: booking.startsAt.toISOString(),
    authorName: review?.authorName ?? (await signatureOf(app, author, booking)),
    written: review && {
      rating: review.rating,
      comment: review.comment,
      state: moderationState(review),
      rejectionReason: review.rejectionReason,
    },
    refusal: allowed.ok ? null : allowed.code,
    formToken: await issueFormToken(app),
  }
}

/** Writes the review of an attended visit; pending until staff have read it. */
export async function writeReview(
  app: App,
  author: Author,
  { reference, rating, comment, submissionKey }: ReviewInput & { submissionKey: string },
): Promise<ReviewResult> {
  if (await isRateLimited(app, author.address)) return { ok: false, code: 'too-many' }
  const booking = await findOwnBooking(app, author, reference)
  if (!booking) return { ok: false, code: 'booking-not-found' }
  const allowed = canReview(booking, app.clock.now())
  if (!allowed.ok) return allowed
  const review = {
    bookingId: booking.id,
    doctorId: booking.doctorId,
    rating,
    comment: comment ?? '',
    authorName: await signatureOf(app, author, booking),
    userId: author.actor.kind === 'patient' ? author.actor.userId : null,
    submissionKey,
    policyVersion: await readPolicyVersion(app),
  }
  return createReview(app, review)
}

/** The writer's name: a child's is not published with a parent's review. */
async function signatureOf(
  { gateways: { accounts } }: App,
  { actor }: Author,
  booking: Booking,
): Promise<string> {
  const user = actor.kind === 'patient' ? await accounts.findUser(actor.userId) : null
  const name = user && asPersonName(user.name)
  return shownName(name ?? booking.patientName ?? '')
}

async function isRateLimited(app: App, address: string): Promise<boolean> {
  const limit = { name: 'review', subject: address, attempts: 60, windowMinutes: 60 }
  return !(await takeLimits(app, [limit]))
}
