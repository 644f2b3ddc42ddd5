import type { App } from '#/server/app.ts'
import { logEvent } from '#/server/observability/log.ts'
import { recordPaymentCallback } from './callbacks.ts'

const statuses = {
  recorded: 200,
  // A repeated callback succeeds, so that the gateway does not send it again.
  known: 200,
  unreadable: 400,
  forged: 401,
  'not-ours': 422,
  'order-unknown': 404,
  'method-differs': 422,
  'amount-differs': 422,
  'currency-differs': 422,
} as const

export type CallbackAnswer = { code: keyof typeof statuses; status: number }

/** Handles a gateway's callback, which is trusted only for its signature. */
export async function receiveCallback(
  app: App,
  body: unknown,
  signature: string,
): Promise<CallbackAnswer> {
  const read = app.gateways.payments?.readCallback(body, signature)
  if (!app.gateways.payments || !read) return answer('order-unknown')
  if (!read.ok) return answer(read.code)
  return answer(await recordPaymentCallback(app, app.gateways.payments.gateway, read.callback))
}

function answer(code: keyof typeof statuses): CallbackAnswer {
  const status = statuses[code]
  // Logged for staff: money may have arrived that belongs to no payment.
  if (status >= 400) logEvent('error', 'payment-callback-refused', { code })
  return { code, status }
}
