import type { Callback, ReadCallback } from '#/server/ports/payments.ts'
import { callbackSchema, isSignedBy, type Transaction } from './transaction.ts'

/** Reads what was posted to us; only what its signature covers decides anything. */
export function readTransactionCallback(
  body: unknown,
  signature: string,
  secret: string,
): ReadCallback {
  const parsed = callbackSchema.safeParse(body)
  if (!parsed.success) return { ok: false, code: 'unreadable' }
  const { obj } = parsed.data
  if (!isSignedBy(obj, secret, signature)) return { ok: false, code: 'forged' }
  return { ok: true, callback: callbackOf(obj) }
}

function callbackOf(transaction: Transaction): Callback {
  const {
    id,
    order,
    amount_cents: amountPiastres,
    currency,
    parent_transaction: parent,
  } = transaction
  const event = eventOf(transaction)
  return {
    // One transaction is told of again as it goes on: first it waits, then it is paid.
    id: `${event}:${id}`,
    orderId: order.id,
    event,
    transactionId: id,
    parentId: parent ?? null,
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
  const reference = data?.bill_reference ?? ''
  return /^\d{4,20}$/.test(reference) ? reference : null
}
