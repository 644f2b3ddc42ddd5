import { postTo, type Gateway } from './gateway.ts'
import { noAddress } from './no-address.ts'
import { addressOf, mailHeaders } from './mail.ts'
import type { Sender } from './notifier.ts'

/** E-mail over HTTP, where SMTP is not available: a service that accepts `{from, to, subject, text, html, headers}`. */
export function httpMailSender({ from, ...gateway }: Gateway & { from: string }): Sender {
  return {
    channel: 'email',
    send: async ({ id, mail }) => {
      if (!mail) return noAddress
      const { to, subject, text, html, senderName } = mail
      const named = `${quoted(senderName)} <${addressOf(from)}>`
      return postTo(gateway, id, {
        from: named,
        to,
        subject,
        text,
        html,
        headers: mailHeaders(mail),
      })
    },
  }
}

/** As a quoted string (RFC 5322), in which a name can contain any sign. */
function quoted(name: string): string {
  return `"${name.replace(/[\\"]/g, '\\$&')}"`
}
