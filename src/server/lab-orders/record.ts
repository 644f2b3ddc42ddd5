import { and, eq, inArray, ne } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { eveningBefore, type LabOrderEvent } from '#/domain/laboratory/lab-order.ts'
import { labOrderHistory, labOrders } from '#/server/db/schema/lab-orders.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'

export type LabOrderRow = typeof labOrders.$inferSelect

/** Who did it, as the order's history records them. */
export type LabOrderActor =
  | { actor: 'visitor'; userId: null }
  | { actor: 'patient' | 'provider'; userId: string }
  | { actor: 'staff'; userId: null }

type Change = {
  event: LabOrderEvent
  by: LabOrderActor
  set: Partial<LabOrderRow>
  detail?: Record<string, string>
}

/** Changes a locked order and adds to its history. */
export async function changeOrder(
  { tx, now }: Work,
  { id: orderId }: Pick<LabOrderRow, 'id'>,
  { event, by, set, detail = {} }: Change,
): Promise<void> {
  await tx
    .update(labOrders)
    .set({ ...set, updatedAt: now })
    .where(eq(labOrders.id, orderId))
  await tx.insert(labOrderHistory).values({ orderId, event, at: now, ...by, detail })
}

/** The order, locked until the end of the transaction; none whose patient was erased, because nothing is added to it. */
export async function lockOrder({ tx }: Work, id: string): Promise<LabOrderRow | undefined> {
  const isOwned = and(eq(labOrders.id, id), ne(labOrders.patientName, ERASED_NAME))
  const [order] = await tx.select().from(labOrders).where(isOwned).for('update')
  return order
}

type Recipient = Pick<LabOrderRow, 'id' | 'reference' | 'phone' | 'userId' | 'locale'>

/** That there is news about an order, without a word about health. */
export function notifyPatient(work: Work, order: Recipient): Promise<void> {
  const { id: labOrderId, reference, ...to } = order
  return enqueueNotice(work, {
    kind: 'lab-news',
    uniqueKey: `lab-news:${labOrderId}:${work.now.toISOString()}`,
    ...to,
    inputs: { reference },
    labOrderId,
  })
}

type Timed = Recipient & { startsAt: Date | null }

/** Confirms the window, and reminds on the evening before it, instead of what was queued before. */
export async function notifyBooked(work: Work, order: Timed): Promise<void> {
  const { id: labOrderId, reference, startsAt, ...to } = order
  await dropReminder(work, labOrderId)
  if (!startsAt) return
  const about = { ...to, inputs: { reference, startsAt: startsAt.toISOString() }, labOrderId }
  const key = `${labOrderId}:${startsAt.toISOString()}`
  await enqueueNotice(work, {
    ...about,
    kind: 'lab-booked',
    // A return to an earlier window is confirmed again.
    uniqueKey: `lab-booked:${key}:${work.now.toISOString()}`,
    expiresAt: startsAt,
  })
  const dueAt = eveningBefore(startsAt)
  if (dueAt <= work.now) return
  await enqueueNotice(work, {
    ...about,
    kind: 'lab-reminder',
    uniqueKey: `lab-reminder:${key}`,
    dueAt,
    expiresAt: startsAt,
  })
}

/** What was queued about its window is no longer true. */
export async function dropReminder({ tx }: Work, labOrderId: string): Promise<void> {
  const isAbout = inArray(notices.kind, ['lab-booked', 'lab-reminder'])
  const own = and(eq(notices.labOrderId, labOrderId), isAbout)
  await tx
    .update(notices)
    .set({ status: 'dropped' })
    .where(and(own, eq(notices.status, 'pending')))
}
