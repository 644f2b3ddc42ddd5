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
import { recordDecision } from './reviews.ts'

export type PublishInput = { review: string }

export type RejectInput = { review: string; reason: string }

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
}

export type ModerationView = {
  state: ModerationState
  reviews: ModeratedView[]
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
  return { state, reviews: found.map(viewReview), ...part, isFirst: after === undefined }
}

export function publishReview(
  app: App,
  actor: DeskActor | null,
  { review }: PublishInput,
): Promise<Moderated> {
  return decide(app, actor, review, null)
}

export function rejectReview(
  app: App,
  actor: DeskActor | null,
  { review, reason }: RejectInput,
): Promise<Moderated> {
  return decide(app, actor, review, reason)
}

/** 'review-decided': a colleague has already decided. */
async function decide(
  app: App,
  actor: DeskActor | null,
  review: string,
  reason: string | null,
): Promise<Moderated> {
  if (!mayWork(actor, 'moderate-reviews')) return { ok: false, code: 'not-yours' }
  const isDone = await recordDecision(app, review, { by: actor.staffId, reason })
  return isDone ? { ok: true } : { ok: false, code: 'review-decided' }
}

function viewReview(review: DeskReview): ModeratedView {
  const { id, rating, comment, authorName, createdAt, rejectionReason, doctor } = review
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
  }
}
