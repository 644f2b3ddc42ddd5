import type { Sender } from '#/server/ports/notifier.ts'
import { postTo, type Gateway } from './gateway.ts'

/** WhatsApp by an address that takes what Meta's does. */
export function whatsappSender(gateway: Gateway): Sender {
  return {
    channel: 'whatsapp',
    send: ({ id, phone, text }) =>
      postTo(gateway, id, {
        messaging_product: 'whatsapp',
        to: phone.replace('+', ''),
        type: 'text',
        text: { body: text },
      }),
  }
}
