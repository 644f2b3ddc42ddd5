import { noAddress } from './no-address.ts'
import type { Sender } from './notifier.ts'
import type { SmtpServer } from './smtp.ts'

/** E-mail over SMTP; null at the edge, whose bundle must not include code that it cannot run. */
export function smtpSender(server: SmtpServer): Sender | null {
  if (import.meta.env.MODE === 'edge') return null
  return {
    channel: 'email',
    send: async (message) => {
      const { id, mail } = message
      if (!mail) return noAddress
      const { sendBySmtp } = await import('./smtp.ts')
      return sendBySmtp(server, id, mail)
    },
  }
}
