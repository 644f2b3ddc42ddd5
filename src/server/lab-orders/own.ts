import { eq } from 'drizzle-orm'
import { can, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { LabOrderRow } from './record.ts'

/** The order if the asker may see it; null for other people's, so that their existence is not revealed. */
export async function findOwnOrder(
  app: App,
  { actor, proved }: Asker,
  reference: string,
): Promise<LabOrderRow | null> {
  const order = await findOrderByReference(app, reference)
  if (!order) return null
  const seen = can.viewLabOrder(actor, order, proved.includes(reference))
  return isPermitted(seen, 'view-lab-order') ? order : null
}

export async function findOrderByReference(
  { db }: App,
  reference: string,
): Promise<LabOrderRow | null> {
  const [order] = await db.select().from(labOrders).where(eq(labOrders.reference, reference))
  return order ?? null
}
