import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { failed, SEND_DEADLINE_MS } from './gateway.ts'
import { addressOf, mailHeaders } from './mail.ts'
import type { Delivery, Mail } from './notifier.ts'

/**
 * Sends one e-mail over SMTP. On Node only: this file is imported on demand, and is not part of the
 * edge's bundle (see `smtpSender`).
 */
export async function sendBySmtp(
  { url, from, requireTls, deadlineMs = SEND_DEADLINE_MS }: SmtpServer,
  id: string,
  mail: Mail,
): Promise<Delivery> {
  const { to, subject, senderName, text, html } = mail
  const address = addressOf(from)
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
  })
  try {
    const { messageId } = await transport.sendMail({
      from: { name: senderName, address },
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: mailHeaders(mail),
      // The same at every try, so that a mailbox can drop duplicates.
      messageId: `<${id}@${address.split('@').at(-1)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { outcome: 'sent', reason: null, messageId }
  } catch (error) {
    const refused = refusalSchema.safeParse(error)
    if (!refused.success) return failed(error)
    return { outcome: 'refused', reason: `${refused.data.responseCode}`, messageId: null }
  } finally {
    transport.close()
  }
}

export type SmtpServer = {
  url: string
  from: string
  /** Whether a server that offers no STARTTLS gets nothing. */
  requireTls: boolean
  deadlineMs?: number | undefined
}

/** Refusals of the recipient or the message, such as 550; a refused login is our misconfiguration. */
const refusalSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500).max(599),
})
