import { MAX_REFUND_ATTEMPTS } from '#/domain/money/refund.ts'
import type { Payments } from '#/server/gateways/payments/payments.ts'
import type { DueRefund } from '#/server/ledger/payment.ts'
import { deadLetterRefund, recordRefunded, takeDueRefunds } from '#/server/payments/refund-queue.ts'
import type { App } from '#/server/app.ts'
import { logEvent } from '#/server/observability/log.ts'

/**
 * Carries out due refunds. Each is claimed before the gateway is called, so that no two drains send
 * it; a failed one is retried later, and left to staff after `MAX_REFUND_ATTEMPTS`.
 */
export async function drainRefunds(app: App): Promise<void> {
  const { payments } = app.gateways
  if (!payments) return
  const taken = await takeDueRefunds(app, payments.gateway)
  for (const refund of taken) await sendRefund(app, payments, refund)
}

async function sendRefund(app: App, payments: Payments, refund: DueRefund): Promise<void> {
  const answer = await payments.refund(refund)
  if (answer.ok) return recordRefunded(app, refund.id, answer.refundId)
  const { reference, attempts } = refund
  logEvent('error', 'refund-failed', { reference, attempts })
  if (attempts < MAX_REFUND_ATTEMPTS) return
  await deadLetterRefund(app, refund.id)
  logEvent('error', 'refund-dead', { reference })
}
