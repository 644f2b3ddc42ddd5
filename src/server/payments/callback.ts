import { statusOfRefusal, type RefusalCode } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { logEvent } from '#/server/observability/log.ts'
import { recordPaymentCallback } from './callbacks.ts'

type CallbackRefusal = Extract<
  RefusalCode,
  | 'unreadable'
  | 'forged'
  | 'not-ours'
  | 'order-not-found'
  | 'method-differs'
  | 'amount-differs'
  | 'currency-differs'
>
type CallbackCode = 'recorded' | 'known' | CallbackRefusal

export type CallbackAnswer = { code: CallbackCode; status: number }

/** Handles a gateway's callback, which is trusted only for its signature. */
export async function receiveCallback(
  app: App,
  body: unknown,
  signature: string,
): Promise<CallbackAnswer> {
  const read = app.gateways.payments?.readCallback(body, signature)
  if (!app.gateways.payments || !read) return answer('order-not-found')
  if (!read.ok) return answer(read.code)
  return answer(await recordPaymentCallback(app, app.gateways.payments.gateway, read.callback))
}

function answer(code: CallbackCode): CallbackAnswer {
  // A repeated callback succeeds, so that the gateway does not send it again.
  if (code === 'recorded' || code === 'known') return { code, status: 200 }
  // Logged for staff: money may have arrived that belongs to no payment.
  logEvent('error', 'payment-callback-refused', { code })
  return { code, status: statusOfRefusal(code) }
}
