import { and, eq, isNull } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import {
  afterLabEvent,
  type LabCancelReason,
  type SampleProblem,
} from '#/domain/laboratory/lab-order.ts'
import type { App } from '#/server/app.ts'
import { labReports } from '#/server/db/schema/lab-orders.ts'
import { transact, type Work } from '#/server/work.ts'
import { cancellation } from './change.ts'
import { openLabOrder, type LabWorker } from './desk-order.ts'
import {
  changeOrder,
  dropReminder,
  lockOrder,
  notifyPatient,
  type LabOrderActor,
  type LabOrderRow,
} from './record.ts'

/** What the laboratory did with an order. */
export type LabMark =
  | { mark: 'depart' | 'collect' }
  | { mark: 'reject'; problem: SampleProblem }
  | { mark: 'cancel'; reason: Exclude<LabCancelReason, 'patient'> }

export type LabMarked = { ok: true } | Refused<'lab-order-not-found' | 'order-moved-on'>

/** Marks an order; the patient hears of a rejected sample and of a cancellation. */
export async function markOrder(
  app: App,
  worker: LabWorker | null,
  { reference, ...mark }: LabMark & { reference: string },
): Promise<LabMarked> {
  const opened = await openLabOrder(app, worker, reference)
  if (!worker || !opened) return { ok: false, code: 'lab-order-not-found' }
  return transact(app, async (work): Promise<LabMarked> => {
    const order = await lockOrder(work, opened.id)
    const status = order && afterLabEvent(order.status, mark.mark)
    const isThere = mark.mark !== 'depart' || order?.place === 'home'
    if (!status || !isThere) return { ok: false, code: 'order-moved-on' }
    await recordMark(work, order, mark, worker.by)
    await work.audit({
      action: 'lab-order-marked',
      subjectKind: 'lab-order',
      subjectId: order.id,
      ...worker.auditBy,
      before: { status: order.status },
      after: { status },
    })
    return { ok: true }
  })
}

async function recordMark(
  work: Work,
  order: LabOrderRow,
  mark: LabMark,
  by: LabOrderActor,
): Promise<void> {
  await dropReminder(work, order.id)
  if (mark.mark === 'cancel') {
    await changeOrder(work, order, cancellation(by, mark.reason))
    return notifyPatient(work, order)
  }
  if (mark.mark === 'reject') {
    const set = { status: 'rejected', seat: null } as const
    const { orderId, withdrawnAt } = labReports
    await work.tx
      .update(labReports)
      .set({ withdrawnAt: work.now })
      .where(and(eq(orderId, order.id), isNull(withdrawnAt)))
    await changeOrder(work, order, { event: 'reject', by, set, detail: { problem: mark.problem } })
    return notifyPatient(work, order)
  }
  const status = mark.mark === 'depart' ? 'on-way' : 'collected'
  await changeOrder(work, order, { event: mark.mark, by, set: { status } })
}
