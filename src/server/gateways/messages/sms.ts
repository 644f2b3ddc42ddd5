import { postTo, type Gateway } from './gateway.ts'
import { noAddress } from './no-address.ts'
import type { Sender } from './notifier.ts'

/** SMS by a gateway that accepts `{to, from, text}`. */
export function smsSender({ sender, ...gateway }: Gateway & { sender: string }): Sender {
  return {
    channel: 'sms',
    send: async ({ id, phone, text }) =>
      phone ? postTo(gateway, id, { to: phone, from: sender, text }) : noAddress,
  }
}
