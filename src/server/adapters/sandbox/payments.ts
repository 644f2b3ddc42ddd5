import { paymentMethods } from '#/domain/payment.ts'
import { readTransactionCallback } from '#/server/adapters/paymob/callback.ts'
import { signTransaction, type Transaction } from '#/server/adapters/paymob/transaction.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Payments, Trial, TrialOutcome } from '#/server/ports/payments.ts'

/**
 * A gateway without real money, for development and the demo: its hosted page is one of ours, and
 * what it tells is written and signed as Paymob's callbacks are, and read by the same code.
 */
export function sandboxPayments(secret: string, entropy: Entropy): Payments {
  return {
    gateway: 'sandbox',
    methods: paymentMethods,
    open: async ({ method, returnUrl }) => {
      const orderId = newNumber(entropy)
      const checkoutUrl = returnUrl.replace(/\/payment\/.*$/, `/payment/sandbox/${orderId}`)
      const kioskReference = method === 'kiosk' ? orderId.slice(-9) : null
      return { ok: true, orderId, checkoutUrl, kioskReference }
    },
    readCallback: (body, signature) => readTransactionCallback(body, signature, secret),
    // Asked twice, it is the same refund.
    refund: async ({ id }) => ({ ok: true, refundId: id }),
    trial: {
      tell: (order, outcome) => {
        const obj = transactionOf(order, outcome, newNumber(entropy))
        const signature = signTransaction(obj, secret)
        return { body: { type: 'TRANSACTION', obj }, signature }
      },
    },
  }
}

/** What nobody guesses, in digits as Paymob's. */
function newNumber(entropy: Entropy): string {
  const value = Buffer.from(entropy.bytes(6)).readUIntBE(0, 6)
  return String(value).padStart(15, '1')
}

const sources = {
  card: { type: 'card', sub_type: 'Trial', pan: '0000' },
  wallet: { type: 'wallet', sub_type: 'wallet', pan: null },
  kiosk: { type: 'aggregator', sub_type: 'AGGREGATOR', pan: null },
}

type Order = Parameters<Trial['tell']>[0]

function transactionOf(order: Order, outcome: TrialOutcome, id: string): Transaction {
  return {
    id,
    amount_cents: order.amountPiastres,
    created_at: '2026-01-01T00:00:00',
    currency: 'EGP',
    error_occured: false,
    has_parent_transaction: false,
    integration_id: 0,
    is_3d_secure: order.method === 'card',
    is_auth: false,
    is_capture: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    order: { id: order.orderId },
    owner: 0,
    pending: outcome === 'wait',
    source_data: sources[order.method],
    success: outcome === 'approve',
  }
}
