import { and, eq } from 'drizzle-orm'
import type { ProviderAction } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { LabOrderRow } from './record.ts'

export type OpenedOrder = { order: LabOrderRow; membership: Membership }

/** An order at the member's laboratory; null for all others, so that their existence is not revealed. */
export async function openLabOrder(
  app: App,
  membership: Membership | null,
  reference: string,
  action: ProviderAction = 'handle-lab-orders',
): Promise<OpenedOrder | null> {
  if (!mayPractise(membership, action) || membership.profile.kind !== 'lab') return null
  const own = eq(labOrders.facilityId, membership.profile.id)
  const [order] = await app.db
    .select()
    .from(labOrders)
    .where(and(own, eq(labOrders.reference, reference)))
  return order ? { order, membership } : null
}
