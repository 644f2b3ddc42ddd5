import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { LabOrderActor, LabOrderRow } from './record.ts'

/** Somebody who works on orders: a member for their own laboratory, or staff for laboratories without members. */
export type LabWorker = {
  /** As the history records them. */
  by: LabOrderActor
  /** As the audit does. */
  auditBy: { actorKind: 'provider' | 'staff'; actorId: string }
  /** Null for staff. */
  lab: { id: string; slug: string } | null
  mayPublish: boolean
}

/** Null for everybody but a laboratory's members. */
export function labMember(membership: Membership | null): LabWorker | null {
  if (!mayPractise(membership, 'handle-lab-orders')) return null
  const { profile, userId } = membership
  if (profile.kind !== 'lab') return null
  return {
    by: { actor: 'provider', userId },
    auditBy: { actorKind: 'provider', actorId: userId },
    lab: { id: profile.id, slug: profile.slug },
    mayPublish: practising(membership, 'publish-lab-results').ok,
  }
}

/** Staff who serve bookings also serve laboratories without members. */
export function labStaff(actor: DeskActor | null): LabWorker | null {
  if (!mayWork(actor, 'serve-bookings')) return null
  return {
    by: { actor: 'staff', userId: null },
    auditBy: { actorKind: 'staff', actorId: actor.staffId },
    lab: null,
    mayPublish: true,
  }
}

/** An order that they work on; null for all others, so that their existence is not revealed. */
export async function openLabOrder(
  app: App,
  worker: LabWorker | null,
  reference: string,
): Promise<LabOrderRow | null> {
  if (!worker) return null
  const [order] = await app.db
    .select()
    .from(labOrders)
    .where(and(isTheirs(app.db, worker), eq(labOrders.reference, reference)))
  return order ?? null
}

/** Those of their laboratory; for staff, of laboratories without members. */
export function isTheirs(db: Queries, { lab }: LabWorker): SQL {
  if (lab) return eq(labOrders.facilityId, lab.id)
  const { id, facilityId, leftAt } = providerMembers
  const members = db
    .select({ id })
    .from(providerMembers)
    .where(and(eq(facilityId, labOrders.facilityId), isNull(leftAt)))
  return notExists(members)
}

/** Where their orders are listed. */
export function pageOfOrders(lab: LabWorker['lab']): string {
  return lab ? `/provider/${lab.slug}/orders` : '/staff/lab-orders'
}
