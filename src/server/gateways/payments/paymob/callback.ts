import { paymentMethods, type PaymentMethod } from '#/domain/money/payment.ts'
import type { Callback, ReadCallback } from '#/server/gateways/payments/payments.ts'
import type { Keys } from '#/server/config/keys.ts'
import { callbackSchema, isSignedBy, type Transaction } from './transaction.ts'

/** Whose callbacks are accepted: one account, with one integration per payment method. */
export type CallbackSource = {
  hmacSecrets: Keys
  ownerId: number
  integrations: Record<PaymentMethod, number>
}

/**
 * Reads a posted callback; decisions use only what its signature covers. Owner and integration must
 * equal ours, which also fixes where the adjacent values in the signed text end.
 */
export function readTransactionCallback(
  body: unknown,
  signature: string,
  { hmacSecrets, ownerId, integrations }: CallbackSource,
): ReadCallback {
  const parsed = callbackSchema.safeParse(body)
  if (!parsed.success) return { ok: false, code: 'unreadable' }
  const { obj } = parsed.data
  if (!hmacSecrets.some((secret) => isSignedBy(obj, secret, signature)))
    return { ok: false, code: 'forged' }
  const method = paymentMethods.find((each) => integrations[each] === obj.integration_id)
  if (!method || obj.owner !== ownerId) return { ok: false, code: 'not-ours' }
  return { ok: true, callback: callbackOf(obj, method) }
}

function callbackOf(transaction: Transaction, method: PaymentMethod): Callback {
  const { id, order, amount_cents: amountPiastres, currency } = transaction
  const parent = transaction.parent_transaction
  const event = eventOf(transaction)
  return {
    // One transaction has several callbacks: first pending, then paid.
    id: `${event}:${id}`,
    orderId: String(order.id),
    method,
    event,
    transactionId: String(id),
    parentId: parent ? String(parent) : null,
    amountPiastres,
    currency,
    kioskReference: billReference(transaction),
  }
}

/**
 * A transaction with a parent is a capture, or returns money (a refund, or a void on the same day).
 * One without is an attempt to pay; a later refund of it is reported by the refund's own callback.
 */
function eventOf(transaction: Transaction): Callback['event'] {
  const { pending, success, is_auth: isAuth, is_capture: isCapture } = transaction
  if (transaction.has_parent_transaction) {
    if (!success || pending) return 'wait'
    return isCapture ? 'pay' : 'refund'
  }
  if (pending) return 'wait'
  if (!success || (isAuth && transaction.is_voided)) return 'fail'
  return isAuth && !isCapture ? 'authorise' : 'pay'
}

function billReference({ data }: Transaction): string | null {
  const reference = String(data?.bill_reference ?? '')
  return /^\d{4,20}$/.test(reference) ? reference : null
}
