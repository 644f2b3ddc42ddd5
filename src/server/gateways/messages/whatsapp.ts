import { postTo, type Gateway } from './gateway.ts'
import { noAddress } from './no-address.ts'
import type { Sender } from './notifier.ts'

/** WhatsApp by a gateway that accepts the requests of Meta's API. */
export function whatsappSender(gateway: Gateway): Sender {
  return {
    channel: 'whatsapp',
    send: async ({ id, phone, text }) =>
      phone
        ? postTo(gateway, id, {
            messaging_product: 'whatsapp',
            to: phone.replace('+', ''),
            type: 'text',
            text: { body: text },
          })
        : noAddress,
  }
}
