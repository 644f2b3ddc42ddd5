import { noAddress } from './no-address.ts'
import type { Sender } from './notifier.ts'
import type { SmtpServer } from './smtp.ts'

/** E-mail over SMTP; null at the edge, whose bundle must not include code that it cannot run. */
export function smtpSender(server: SmtpServer): Sender | null {
  return import.meta.env.MODE === 'edge' ? null : nodeSmtpSender(server)
}

/** The same for commands, which run without a bundle and its mode. */
export function nodeSmtpSender(server: SmtpServer): Sender {
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
