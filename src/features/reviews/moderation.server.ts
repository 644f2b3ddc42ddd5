import { can, type DeskActor } from '#/domain/permissions.ts'
import { reviewState } from '#/domain/review.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { DeskReview } from '#/server/ports/reviews.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { ModeratedView, ModerationView, PublishInput, RejectInput } from './moderation.ts'
import type { ModerationSearch } from './moderationsearch.ts'

const PAGE_SIZE = 20

type Needs = Pick<Services, 'reviews' | 'clock'>

export type Moderated = { ok: true } | { ok: false; code: 'not-yours' | 'review-decided' }

/** Null without permission for reviews. */
export async function listModeration(
  { reviews }: Needs,
  actor: DeskActor | null,
  { state = 'pending', after }: ModerationSearch,
): Promise<ModerationView | null> {
  if (!actor || !isPermitted(can.work(actor, 'moderate-reviews'), 'moderate-reviews')) return null
  const { reviews: found, ...part } = await reviews.listByState(state, { after, limit: PAGE_SIZE })
  return { state, reviews: found.map(viewReview), ...part, isFirst: after === undefined }
}

/** `review-decided`: a colleague was faster. */
export async function publishReview(
  { reviews, clock }: Needs,
  actor: DeskActor | null,
  { review }: PublishInput,
): Promise<Moderated> {
  if (!actor || !isPermitted(can.work(actor, 'moderate-reviews'), 'moderate-reviews'))
    return { ok: false, code: 'not-yours' }
  const isDone = await reviews.publish(review, actor.staffId, clock.now())
  return isDone ? { ok: true } : { ok: false, code: 'review-decided' }
}

export async function rejectReview(
  { reviews, clock }: Needs,
  actor: DeskActor | null,
  { review, reason }: RejectInput,
): Promise<Moderated> {
  if (!actor || !isPermitted(can.work(actor, 'moderate-reviews'), 'moderate-reviews'))
    return { ok: false, code: 'not-yours' }
  const isDone = await reviews.reject(review, { by: actor.staffId, reason }, clock.now())
  return isDone ? { ok: true } : { ok: false, code: 'review-decided' }
}

function viewReview(review: DeskReview): ModeratedView {
  const { id, rating, comment, authorName, createdAt, rejectionReason, doctor } = review
  return {
    id,
    doctor: inLocale(doctor.nameAr, doctor.nameEn),
    doctorSlug: doctor.slug,
    rating,
    comment,
    authorName,
    createdAt: createdAt.toISOString(),
    state: reviewState(review),
    rejectionReason,
  }
}
