import { hasLink, type QuestionAnswers } from '#/domain/booking/review.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import {
  moderationState,
  type ModerationSearch,
  type ModerationState,
} from '#/domain/content/moderation.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { listReviewsByState, type DeskReview } from './list.ts'
import { decideAnswer, listWaitingAnswers } from './answers.ts'
import { recordDecision, reviewVersion } from './reviews.ts'

/** `seen`: which words were read; the author or the practice may have changed them. */
export type PublishInput = { review: string; seen: string }

export type RejectInput = PublishInput & { reason: string }

export type ModeratedView = {
  id: string
  doctor: string
  doctorSlug: string
  rating: number
  comment: string
  authorName: string
  createdAt: string
  state: ModerationState
  rejectionReason: string | null
  /** Sent back with a decision. */
  seen: string
  /** The text has what looks like a link. */
  hasLink: boolean
  answers: QuestionAnswers
  /** The practice's. */
  answer: ModeratedAnswer | null
}

/** A practice's answer to a review. */
export type ModeratedAnswer = {
  review: string
  /** As of a review. */
  seen: string
  text: string
  hasLink: boolean
  state: ModerationState
  rejectionReason: string | null
}

/** An answer that waits, and the review that it answers. */
export type WaitingAnswerView = Pick<
  ModeratedView,
  'doctor' | 'doctorSlug' | 'rating' | 'comment' | 'authorName'
> & { answer: ModeratedAnswer }

export type ModerationView = {
  state: ModerationState
  reviews: ModeratedView[]
  /** Beside the first pending reviews. */
  waitingAnswers: WaitingAnswerView[]
  total: number
  /** There are more than `total`; counting them would take too long. */
  isMore: boolean
  isFirst: boolean
  /** The id after which the next page begins; null on the last. */
  next: string | null
}

const PAGE_SIZE = 20

export type Moderated = { ok: true } | { ok: false; code: 'not-yours' | 'review-decided' }

/** Null without permission for reviews. */
export async function listModeration(
  app: App,
  actor: DeskActor | null,
  { state = 'pending', after }: ModerationSearch,
): Promise<ModerationView | null> {
  if (!mayWork(actor, 'moderate-reviews')) return null
  const { reviews: found, ...part } = await listReviewsByState(app, state, {
    after,
    limit: PAGE_SIZE,
  })
  const isFirst = after === undefined
  const waiting = isFirst && state === 'pending' ? await listWaitingAnswers(app, PAGE_SIZE) : []
  const waitingAnswers = waiting.map(viewWaitingAnswer)
  return { state, reviews: found.map(viewReview), waitingAnswers, ...part, isFirst }
}

export function publishReview(
  app: App,
  actor: DeskActor | null,
  input: PublishInput,
): Promise<Moderated> {
  return decide(app, actor, input, null)
}

export function rejectReview(
  app: App,
  actor: DeskActor | null,
  { reason, ...input }: RejectInput,
): Promise<Moderated> {
  return decide(app, actor, input, reason)
}

export function publishAnswer(
  app: App,
  actor: DeskActor | null,
  input: PublishInput,
): Promise<Moderated> {
  return decide(app, actor, input, null, decideAnswer)
}

export function rejectAnswer(
  app: App,
  actor: DeskActor | null,
  { reason, ...input }: RejectInput,
): Promise<Moderated> {
  return decide(app, actor, input, reason, decideAnswer)
}

/** 'review-decided': a colleague has already decided, or the words are others by now. */
async function decide(
  app: App,
  actor: DeskActor | null,
  { review, seen }: PublishInput,
  reason: string | null,
  record = recordDecision,
): Promise<Moderated> {
  if (!mayWork(actor, 'moderate-reviews')) return { ok: false, code: 'not-yours' }
  const isDone = await record(app, review, { by: actor.staffId, seen, reason })
  return isDone ? { ok: true } : { ok: false, code: 'review-decided' }
}

function viewReview(review: DeskReview): ModeratedView {
  const { id, rating, comment, authorName, createdAt, rejectionReason, doctor } = review
  const { clarity, wait, staff, clinic } = review
  return {
    id,
    doctor: inLocale(doctor.name),
    doctorSlug: doctor.slug,
    rating,
    comment,
    authorName,
    createdAt: createdAt.toISOString(),
    state: moderationState(review),
    rejectionReason,
    seen: reviewVersion(review),
    hasLink: hasLink(comment),
    answers: { clarity, wait, staff, clinic },
    answer: review.answer && viewAnswer(review.answer),
  }
}

function viewWaitingAnswer({
  answer,
  review: { rating, comment, authorName },
  slug,
  name,
}: Awaited<ReturnType<typeof listWaitingAnswers>>[number]): WaitingAnswerView {
  const doctor = { doctor: inLocale(name), doctorSlug: slug }
  return { ...doctor, rating, comment, authorName, answer: viewAnswer(answer) }
}

function viewAnswer(answer: NonNullable<DeskReview['answer']>): ModeratedAnswer {
  const { reviewId, text, createdAt, rejectionReason } = answer
  return {
    review: reviewId,
    seen: String(+createdAt),
    text,
    hasLink: hasLink(text),
    state: moderationState(answer),
    rejectionReason,
  }
}
