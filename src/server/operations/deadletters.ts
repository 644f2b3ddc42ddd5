import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import { recordPayment } from '#/server/payments/rows.ts'
import { transact, type Work } from '#/server/work.ts'
import type { DeadRefund } from './deadletter.ts'
import type { FeatureFlag } from './featureflag.ts'
import { writeFeatureFlag } from './featureflags.ts'

/** Oldest first. */
export function listDeadRefunds(app: App, most: number): Promise<DeadRefund[]> {
  const { id, amountPiastres, reason, attempts, createdAt } = paymentRefunds
  return app.db
    .select({ id, reference: payments.reference, amountPiastres, reason, attempts, createdAt })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.status, 'dead'))
    .orderBy(asc(createdAt))
    .limit(most)
}

/** Counts dead notices that have not expired, and dead refunds. */
export async function countDeadLetters(app: App): Promise<{ notices: number; refunds: number }> {
  const [noticeCount, refundCount] = await Promise.all([
    app.db.$count(notices, isDeadNotice(app.clock.now())),
    app.db.$count(paymentRefunds, eq(paymentRefunds.status, 'dead')),
  ])
  return { notices: noticeCount, refunds: refundCount }
}

/** Queues it again with its tries reset; false if it is no longer dead, or has expired. */
export function recordNoticeRetry(app: App, id: string, by: string): Promise<boolean> {
  return transact(app, async (work) => {
    const { tx, now } = work
    const revived = await tx
      .update(notices)
      .set({ status: 'pending', attempts: 0, dueAt: now })
      .where(and(eq(notices.id, id), isDeadNotice(now)))
      .returning({ kind: notices.kind })
    const [notice] = revived
    if (!notice) return false
    const subject = { subjectKind: 'notice', subjectId: id, after: { kind: notice.kind } }
    await auditDesk(work, { action: 'notice-retried', actorId: by, ...subject })
    return true
  })
}

/** Queues the refund again; false if it is no longer dead. */
export function recordRefundRetry(app: App, id: string, by: string): Promise<boolean> {
  return transact(app, async (work) => {
    const { tx, now } = work
    const [revived] = await tx
      .update(paymentRefunds)
      .set({ status: 'due', attempts: 0, nextAttemptAt: now })
      .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'dead')))
      .returning({ paymentId: paymentRefunds.paymentId })
    if (!revived) return false
    const { paymentId } = revived
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) return false
    const entry = { event: 'refund-due', status: payment.status, actor: 'staff' as const }
    await recordPayment(work, paymentId, entry)
    const subject = { subjectKind: 'payment', subjectId: payment.reference }
    await auditDesk(work, { action: 'refund-retried', actorId: by, ...subject })
    return true
  })
}

export function recordSwitch(
  app: App,
  name: FeatureFlag,
  isOn: boolean,
  by: string,
): Promise<void> {
  return transact(app, async (work) => {
    await writeFeatureFlag(work, name, isOn)
    const subject = { subjectKind: 'switch', subjectId: name }
    const facts = { before: {}, after: { isOn } }
    await auditDesk(work, { action: 'switch-turned', actorId: by, ...subject, ...facts })
  })
}

function auditDesk(work: Work, done: Done) {
  return work.audit({
    ...done,
    actorKind: 'staff',
    before: done.before ?? {},
    after: done.after ?? {},
  })
}

type Done = {
  action: string
  actorId: string
  subjectKind: string
  subjectId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Expired notices are not listed, because sending them is no longer useful. */
function isDeadNotice(now: Date) {
  const { status, expiresAt } = notices
  return and(eq(status, 'dead'), or(isNull(expiresAt), gt(expiresAt, now)))
}
