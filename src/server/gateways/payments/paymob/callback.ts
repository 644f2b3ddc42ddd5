import { paymentMethods, type PaymentMethod } from '#/domain/payment.ts'
import type { Callback, ReadCallback } from '#/server/gateways/payments/payments.ts'
import type { Keys } from '#/server/keys.server.ts'
import { callbackSchema, isSignedBy, type Transaction } from './transaction.ts'

/** Whose callbacks are believed: one account, with one integration for each way to pay. */
export type CallbackSource = {
  hmacSecrets: Keys
  ownerId: number
  integrations: Record<PaymentMethod, number>
}

/**
 * Reads what was posted to us; only what its signature covers decides anything. The owner and the
 * integration are compared with ours, which also fixes where their neighbours in the signed text end.
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
 * A transaction with a parent takes a captured amount, or gives money back (a refund, or a void on
 * the same day). One without is somebody's attempt to pay; that it was refunded since is told by
 * the refund's own callback.
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
