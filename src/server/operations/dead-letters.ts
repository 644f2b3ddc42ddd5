import { and, asc, eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { isUnexpired, notices } from '#/server/db/schema/notices.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'

/** Refunds that still failed after the last try, oldest first; `reference` is the payment's. */
export function listDeadRefunds(app: App, most: number) {
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

/** Expired notices are not listed, because sending them is no longer useful. */
export function isDeadNotice(now: Date) {
  return and(eq(notices.status, 'dead'), isUnexpired(now))
}
