import { z } from 'zod'
import { answering, startHttp } from './http.ts'

const smsSchema = z.object({ to: z.string(), text: z.string() })

/** A gateway for SMS, WhatsApp and e-mail that accepts everything. */
export async function startGateway() {
  const { url, received, next } = await startHttp(() => answering(200, { id: 'gw-1' }))
  const texts = (phone: string) =>
    received
      .flatMap(({ body }) => smsSchema.safeParse(body).data ?? [])
      .filter(({ to }) => to === phone)
      .map(({ text }) => text)
  return {
    received,
    next,
    /** All SMS messages to a phone. */
    texts,
    /** The six digits of the latest. */
    codeOf: (phone: string) => /\d{6}/.exec(texts(phone).at(-1) ?? '')?.[0] ?? '',
    sms: { SMS_URL: `${url}/sms`, SMS_KEY: 'sms-key', SMS_SENDER: 'Balsam' },
    whatsapp: { WHATSAPP_URL: `${url}/whatsapp`, WHATSAPP_KEY: 'whatsapp-key' },
    mail: {
      MAIL_HTTP_URL: `${url}/mail`,
      MAIL_HTTP_KEY: 'mail-key',
      MAIL_FROM: 'Balsam <hello@balsam.example>',
    },
  }
}
