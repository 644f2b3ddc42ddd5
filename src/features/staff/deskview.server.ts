import { can, deskActor } from '#/domain/permissions.ts'
import { requestKinds } from '#/domain/request.ts'
import type { StaffMember } from '#/server/ports/staff.ts'
import type { Services } from '#/server/services.server.ts'
import type { DeskCounts, DeskView } from './staff.ts'

type Needs = Pick<Services, 'requests' | 'reviews' | 'repairs' | 'clock'>

/** Who is at the desk, and what waits for them. */
export async function viewDesk(services: Needs, member: StaffMember): Promise<DeskView> {
  const { name, role, areas, isReady } = member
  return { name, role, areas, isReady, waiting: await countWaiting(services, member) }
}

async function countWaiting(services: Needs, member: StaffMember): Promise<DeskCounts> {
  const actor = deskActor(member)
  const kinds = new Set(requestKinds.filter((kind) => can.workOn(actor, kind).ok))
  const [mayNotices, mayRefunds] = (['retry-notices', 'refund-payment'] as const).map(
    (action) => can.work(actor, action).ok,
  )
  const [requests, reviews, dead] = await Promise.all([
    kinds.size > 0 ? services.requests.countWaiting() : null,
    can.work(actor, 'moderate-reviews').ok ? services.reviews.countWaiting() : null,
    mayNotices || mayRefunds ? services.repairs.countDead(services.clock.now()) : null,
  ])
  return {
    requests:
      requests &&
      requests.filter(({ kind }) => kinds.has(kind)).reduce((sum, { count }) => sum + count, 0),
    reviews,
    operations: dead && (mayNotices ? dead.notices : 0) + (mayRefunds ? dead.refunds : 0),
  }
}
