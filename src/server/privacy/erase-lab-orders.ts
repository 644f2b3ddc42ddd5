import { and, asc, inArray, lt, ne, or } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import {
  afterLabEvent,
  canChangeLabOrder,
  labOrderStatuses,
} from '#/domain/laboratory/lab-order.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { BATCH } from '#/server/db/delete-batch.ts'
import { labOrderHistory, labOrders, labReports, labShares } from '#/server/db/schema/lab-orders.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { files } from '#/server/db/schema/requests.ts'
import { cancellation } from '#/server/lab-orders/change.ts'
import { notifyLab } from '#/server/lab-orders/notify-lab.ts'
import { changeOrder } from '#/server/lab-orders/record.ts'
import type { Work } from '#/server/work.ts'
import { among, isOf } from './owned-rows.ts'
import { pruneRows } from './prune-rows.ts'
import type { DataSubject } from './subject.ts'

/**
 * Whether somebody comes for the person's sample too soon to cancel. Locks the person's orders: what a laboratory is
 * writing of them comes before the erasure, or is refused after it.
 */
export async function isSampleSoon(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  subject: DataSubject,
): Promise<boolean> {
  const orders = await tx
    .select()
    .from(labOrders)
    .where(isOf(subject, labOrders))
    .orderBy(asc(labOrders.id))
    .for('update')
  return orders.some(
    (order) =>
      (order.status === 'booked' || order.status === 'on-way') &&
      order.endsAt !== null &&
      order.endsAt > now &&
      !canChangeLabOrder(order, 'cancel', now).ok,
  )
}

/** Cancels what is still to come, of which the laboratory is told without a word about the person, and anonymizes all. */
export async function eraseLabOrders(work: Work, ids: readonly string[]): Promise<void> {
  const { tx } = work
  const isComing = and(among(labOrders.id, ids), inArray(labOrders.status, comingStatuses))
  const coming = await tx.select().from(labOrders).where(isComing).orderBy(asc(labOrders.id))
  const erased = { actor: 'visitor' as const, userId: null }
  for (const order of coming) await changeOrder(work, order, cancellation(erased, 'patient'))
  await anonymizeLabOrders(tx, ids)
  // Last, because what was told before about the orders is deleted.
  for (const order of coming) await notifyLab(work, order, 'cancelled')
}

const comingStatuses = labOrderStatuses.filter(
  (status) => status === 'on-way' || afterLabEvent(status, 'cancel') !== null,
)

/** What was ordered, when and at what price stays for the laboratory's accounts; results, photos and addresses go. */
async function anonymizeLabOrders(tx: Queries, ids: readonly string[]): Promise<void> {
  const own = among(labOrders.id, ids)
  const photos = tx.select({ id: labOrders.fileId }).from(labOrders).where(own)
  const results = tx
    .select({ id: labReports.fileId })
    .from(labReports)
    .where(among(labReports.orderId, ids))
  await tx.delete(files).where(or(inArray(files.id, photos), inArray(files.id, results)))
  await tx.delete(labReports).where(among(labReports.orderId, ids))
  await tx.delete(labShares).where(among(labShares.orderId, ids))
  await tx.delete(notices).where(among(notices.labOrderId, ids))
  const isComing = and(own, inArray(labOrders.status, comingStatuses))
  await tx.update(labOrders).set({ status: 'cancelled', seat: null }).where(isComing)
  await tx
    .update(labOrders)
    .set({ patientName: ERASED_NAME, phone: '', address: null, userId: null, fileId: null })
    .where(own)
  await tx.update(labOrderHistory).set({ userId: null }).where(among(labOrderHistory.orderId, ids))
}

export function pruneLabOrders(app: App, before: Date): Promise<number> {
  const { id, updatedAt, patientName } = labOrders
  const isOld = and(lt(updatedAt, before), ne(patientName, ERASED_NAME))
  return pruneRows(
    app,
    ({ tx }) => tx.select({ id }).from(labOrders).where(isOld).limit(BATCH),
    ({ tx }, ids) => anonymizeLabOrders(tx, ids),
  )
}
