import type { App } from '#/server/app.ts'
import { logEvent } from '#/server/log.server.ts'
import { recordPaymentCallback } from './callbacks.ts'

const statuses = {
  recorded: 200,
  // Told twice: there is nothing left to do, and no reason to tell it a third time.
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

/** What a gateway tells us; its signature is all that it is believed for. */
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
  // Somebody has to look at these: money may have come that is nobody's.
  if (status >= 400) logEvent('error', 'payment-callback-refused', { code })
  return { code, status }
}
