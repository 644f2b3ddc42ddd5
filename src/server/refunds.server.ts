import { MAX_REFUND_ATTEMPTS } from '#/domain/payment.ts'
import { logEvent } from './log.server.ts'
import type { DueRefund } from './ports/ledger.ts'
import type { Payments } from './ports/payments.ts'
import type { Services } from './services.server.ts'

type Needs = Pick<Services, 'payments' | 'ledger' | 'clock'>

/**
 * Sends back what is owed. A refund is taken before the gateway is asked, so that no two drains ask
 * for one; what failed is taken again later, and in the end left to people.
 */
export async function drainRefunds(services: Needs): Promise<void> {
  const { payments, ledger, clock } = services
  if (!payments) return
  const taken = await ledger.takeRefunds(payments.gateway, clock.now())
  for (const refund of taken) await giveBack(services, payments, refund)
}

async function giveBack(
  { ledger, clock }: Needs,
  payments: Payments,
  refund: DueRefund,
): Promise<void> {
  const answer = await payments.refund(refund)
  if (answer.ok) return ledger.finishRefund(refund.id, answer.refundId, clock.now())
  const { reference, attempts } = refund
  logEvent('error', 'refund-failed', { reference, attempts })
  if (attempts < MAX_REFUND_ATTEMPTS) return
  await ledger.giveUpRefund(refund.id, clock.now())
  logEvent('error', 'refund-dead', { reference })
}
