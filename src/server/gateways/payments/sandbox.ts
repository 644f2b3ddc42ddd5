import { paymentMethods } from '#/domain/money/payment.ts'
import { readTransactionCallback } from '#/server/gateways/payments/paymob/callback.ts'
import { signTransaction, type Transaction } from '#/server/gateways/payments/paymob/transaction.ts'
import type { Keys } from '#/server/config/keys.ts'
import type { Random } from '#/server/random.ts'
import type { Payments, Sandbox, SandboxOutcome } from './payments.ts'

/**
 * A gateway without real money, for development and the demo: its hosted page is ours, and its
 * callbacks have the format and signature of Paymob's, and are read by the same code.
 */
export function sandboxPayments([secret, ...older]: Keys, random: Random): Payments {
  const source = { hmacSecrets: [secret, ...older] as const, ownerId: OWNER_ID, integrations }
  return {
    gateway: 'sandbox',
    methods: paymentMethods,
    open: async ({ method, returnUrl }) => {
      const orderId = String(newNumber(random))
      const checkoutUrl = returnUrl.replace(/\/payment\/.*$/, `/payment/sandbox/${orderId}`)
      const kioskReference = method === 'kiosk' ? orderId.slice(-9) : null
      return { ok: true, orderId, checkoutUrl, kioskReference }
    },
    readCallback: (body, signature) => readTransactionCallback(body, signature, source),
    // Idempotent: the same id gives the same refund.
    refund: async ({ id }) => ({ ok: true, refundId: id }),
    trial: {
      tell: (order, outcome) => {
        const obj = transactionOf(order, outcome, newNumber(random))
        const signature = signTransaction(obj, secret)
        return { body: { type: 'TRANSACTION', obj }, signature }
      },
    },
  }
}

const OWNER_ID = 1
const integrations = { card: 1, wallet: 2, kiosk: 3 }

/** An unpredictable number of fifteen digits. */
function newNumber(random: Random): number {
  return 1e14 + Buffer.from(random.bytes(6)).readUIntBE(0, 6)
}

const sources = {
  card: { type: 'card', sub_type: 'Trial', pan: '0000' },
  wallet: { type: 'wallet', sub_type: 'wallet', pan: null },
  kiosk: { type: 'aggregator', sub_type: 'AGGREGATOR', pan: null },
}

type Order = Parameters<Sandbox['tell']>[0]

function transactionOf(order: Order, outcome: SandboxOutcome, id: number): Transaction {
  return {
    id,
    amount_cents: order.amountPiastres,
    created_at: '2026-01-01T00:00:00',
    currency: 'EGP',
    error_occured: false,
    has_parent_transaction: false,
    integration_id: integrations[order.method],
    is_3d_secure: order.method === 'card',
    is_auth: false,
    is_capture: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    order: { id: Number(order.orderId) },
    owner: OWNER_ID,
    pending: outcome === 'wait',
    source_data: sources[order.method],
    success: outcome === 'approve',
  }
}
