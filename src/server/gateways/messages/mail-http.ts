import { postTo, type Gateway } from './gateway.ts'
import { noAddress } from './no-address.ts'
import type { Sender } from './notifier.ts'

/** E-mail over HTTP, where SMTP is not available: a service that accepts `{from, to, subject, text}`. */
export function httpMailSender({ from, ...gateway }: Gateway & { from: string }): Sender {
  return {
    channel: 'email',
    send: async ({ id, email, subject, text }) =>
      email ? postTo(gateway, id, { from, to: email, subject, text }) : noAddress,
  }
}
