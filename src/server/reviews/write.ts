import type { FormToken } from '#/domain/web/form-token.ts'
import { asPersonName } from '#/domain/account/name.ts'
import {
  canChangeReview,
  canReview,
  shownName,
  type QuestionAnswers,
} from '#/domain/booking/review.ts'
import { moderationState, type ModerationState } from '#/domain/content/moderation.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findPracticeOf } from '#/server/diary/practice.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { findReviewedVisit, type Author, type ReviewedVisit } from './reviewed-visit.ts'
import { changeReview, createReview, findReviewOfBooking } from './reviews.ts'

export type ReviewTexts = QuestionAnswers & { rating: number; comment: string | null }

/** `key`: that of an invitation's link. */
export type ReviewInput = ReviewTexts & { reference: string; key?: string | undefined }

export type ReviewPageView = {
  reference: string
  doctor: string
  visitedAt: string
  /** The name with which the review is, or would be, signed. */
  authorName: string
  /** The review; null before it is written. */
  written: WrittenView | null
  /** Why it cannot be written; null if it can. */
  refusal: 'not-attended' | 'review-too-late' | 'review-unproved' | null
  formToken: FormToken
}

export type WrittenView = QuestionAnswers & {
  rating: number
  comment: string
  state: ModerationState
  /** The reason that staff gave its author. */
  rejectionReason: string | null
  /** Its author can still change it. */
  canChange: boolean
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
        | 'review-change-over'
        | 'too-many'
    }

/** Null without permission to see the booking, so that its existence is not revealed. */
export async function findReviewPage(
  app: App,
  author: Author,
  { reference, key }: Pick<ReviewInput, 'reference' | 'key'>,
): Promise<ReviewPageView | null> {
  const visit = await findReviewedVisit(app, author, { reference, key })
  const practice = visit && (await findPracticeOf(app, visit.booking))
  if (!visit || !practice) return null
  const { booking } = visit
  const review = await findReviewOfBooking(app, booking.id)
  const now = app.clock.now()
  const allowed = canReview(asProved(visit), now)
  return {
    reference,
    doctor: doctorName({ name: inLocale(practice.name), title: practice.title }),
    visitedAt: booking.startsAt.toISOString(),
    authorName: review?.authorName ?? (await signatureOf(app, author, booking)),
    written: review && viewWritten(review, now),
    refusal: allowed.ok ? null : allowed.code,
    formToken: await issueFormToken(app),
  }
}

type StoredReview = NonNullable<Awaited<ReturnType<typeof findReviewOfBooking>>>

function viewWritten(review: StoredReview, now: Date): WrittenView {
  const { rating, comment, clarity, wait, staff, clinic, rejectionReason } = review
  return {
    rating,
    comment,
    clarity,
    wait,
    staff,
    clinic,
    state: moderationState(review),
    rejectionReason,
    canChange: canChangeReview(review, now),
  }
}

/** Writes the review of an attended visit; pending until staff have read it. */
export async function writeReview(
  app: App,
  author: Author,
  { reference, key, submissionKey, ...texts }: ReviewInput & { submissionKey: string },
): Promise<ReviewResult> {
  if (await isRateLimited(app, author.address)) return { ok: false, code: 'too-many' }
  const visit = await findReviewedVisit(app, author, { reference, key })
  if (!visit) return { ok: false, code: 'booking-not-found' }
  const { booking } = visit
  const allowed = canReview(asProved(visit), app.clock.now())
  if (!allowed.ok) return allowed
  const review = {
    bookingId: booking.id,
    doctorId: booking.doctorId,
    ...stored(texts),
    authorName: await signatureOf(app, author, booking),
    userId: author.actor.kind === 'patient' ? author.actor.userId : null,
    submissionKey,
    policyVersion: await readPolicyVersion(app),
  }
  const created = await createReview(app, review)
  if (created.ok) await author.keepReviewed(reference)
  return created
}

/** Changes a review in its first days, by its author; it is pending again. */
export async function rewriteReview(
  app: App,
  author: Author,
  { reference, ...texts }: ReviewTexts & { reference: string },
): Promise<ReviewResult> {
  if (await isRateLimited(app, author.address)) return { ok: false, code: 'too-many' }
  const visit = await findReviewedVisit(app, author, { reference })
  if (!visit) return { ok: false, code: 'booking-not-found' }
  return changeReview(app, visit.booking.id, stored(texts))
}

function stored({ rating, comment, clarity, wait, staff, clinic }: ReviewTexts) {
  return { rating, comment: comment ?? '', clarity, wait, staff, clinic }
}

/** A link to a phone proves it as a code to it does. */
function asProved({ booking, isInvited }: ReviewedVisit): Booking {
  return isInvited ? { ...booking, phoneProved: true } : booking
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
