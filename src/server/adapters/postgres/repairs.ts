import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database, Queries } from '#/server/db/connect.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import type { Repairs } from '#/server/ports/repairs.ts'
import type { RecordAudit } from './audit.ts'
import { recordPayment } from './payment-rows.ts'
import { turnSwitch } from './switches.ts'

export function postgresRepairs(db: Database, record: RecordAudit): Repairs {
  const audit = (tx: Queries, done: Done, now: Date) =>
    record(
      tx,
      { ...done, actorKind: 'staff', before: done.before ?? {}, after: done.after ?? {} },
      now,
    )

  return {
    listDeadRefunds: (most) => {
      const { id, amountPiastres, reason, attempts, createdAt } = paymentRefunds
      return db
        .select({ id, reference: payments.reference, amountPiastres, reason, attempts, createdAt })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
        .where(eq(paymentRefunds.status, 'dead'))
        .orderBy(asc(createdAt))
        .limit(most)
    },

    countDead: async (now) => {
      const [noticeCount, refundCount] = await Promise.all([
        db.$count(notices, isDeadNotice(now)),
        db.$count(paymentRefunds, eq(paymentRefunds.status, 'dead')),
      ])
      return { notices: noticeCount, refunds: refundCount }
    },

    retryNotice: (id, by, now) =>
      db.transaction(async (tx) => {
        const revived = await tx
          .update(notices)
          .set({ status: 'pending', attempts: 0, dueAt: now })
          .where(and(eq(notices.id, id), isDeadNotice(now)))
          .returning({ kind: notices.kind })
        const [notice] = revived
        if (!notice) return false
        const subject = { subjectKind: 'notice', subjectId: id, after: { kind: notice.kind } }
        await audit(tx, { action: 'notice-retried', actorId: by, ...subject }, now)
        return true
      }),

    retryRefund: (id, by, now) =>
      db.transaction(async (tx) => {
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
        await recordPayment(tx, paymentId, entry, now)
        const subject = { subjectKind: 'payment', subjectId: payment.reference }
        await audit(tx, { action: 'refund-retried', actorId: by, ...subject }, now)
        return true
      }),

    turnSwitch: (name, isOn, by, now) =>
      db.transaction(async (tx) => {
        await turnSwitch(tx, name, isOn, now)
        const subject = { subjectKind: 'switch', subjectId: name }
        const facts = { before: {}, after: { isOn } }
        await audit(tx, { action: 'switch-turned', actorId: by, ...subject, ...facts }, now)
      }),
  }
}

type Done = {
  action: string
  actorId: string
  subjectKind: string
  subjectId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** One that is too late to say anything is nobody's work any more. */
function isDeadNotice(now: Date) {
  const { status, expiresAt } = notices
  return and(eq(status, 'dead'), or(isNull(expiresAt), gt(expiresAt, now)))
}
