import { can, deskActor } from '#/domain/permissions.ts'
import { requestKinds } from '#/domain/request.ts'
import type { StaffArea, StaffRole } from '#/domain/account/staff.ts'
import type { App } from '#/server/app.ts'
import { countWaitingPhotos } from '#/server/clinic-photos/moderation.ts'
import { countDeadLetters } from '#/server/operations/dead-letters.ts'
import { countOpenRequests } from '#/server/requests/requests.ts'
import { countWaitingAnswers } from '#/server/reviews/answers.ts'
import { countWaitingReviews } from '#/server/reviews/reviews.ts'
import type { StaffMember } from '#/server/staff/staff-member.ts'

/** Open items in each part of the desk; null without permission for it. */
export type DeskCounts = {
  requests: number | null
  reviews: number | null
  photos: number | null
  operations: number | null
}

export type DeskView = {
  name: string
  role: StaffRole
  areas: StaffArea[]
  isReady: boolean
  waiting: DeskCounts
}

/** The signed-in member, and the open items for them. */
export async function viewDesk(app: App, member: StaffMember): Promise<DeskView> {
  const { name, role, areas, isReady } = member
  return { name, role, areas, isReady, waiting: await countWaiting(app, member) }
}

async function countWaiting(app: App, member: StaffMember): Promise<DeskCounts> {
  const actor = deskActor(member)
  const kinds = new Set(requestKinds.filter((kind) => can.workOn(actor, kind).ok))
  const [mayNotices, mayRefunds] = (['retry-notices', 'refund-payment'] as const).map(
    (action) => can.work(actor, action).ok,
  )
  const [requests, reviews, photos, dead] = await Promise.all([
    kinds.size > 0 ? countOpenRequests(app) : null,
    can.work(actor, 'moderate-reviews').ok ? countReviews(app) : null,
    can.work(actor, 'publish-provider').ok ? countWaitingPhotos(app) : null,
    mayNotices || mayRefunds ? countDeadLetters(app) : null,
  ])
  return {
    requests:
      requests &&
      requests.filter(({ kind }) => kinds.has(kind)).reduce((sum, { count }) => sum + count, 0),
    reviews,
    photos,
    operations: dead && (mayNotices ? dead.notices : 0) + (mayRefunds ? dead.refunds : 0),
  }
}

/** With the answers of practices, which are read on the same page. */
async function countReviews(app: App): Promise<number> {
  const [written, answers] = await Promise.all([countWaitingReviews(app), countWaitingAnswers(app)])
  return written + answers
}
