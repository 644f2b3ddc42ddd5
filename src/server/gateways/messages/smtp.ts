import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { failed, SEND_DEADLINE_MS } from './gateway.ts'
import type { Delivery, Message } from './notifier.ts'

/**
 * Sends one e-mail over SMTP. On Node only: this file is imported on demand, and is not part of the
 * edge's bundle (see `smtpSender`).
 */
export async function sendBySmtp(
  { url, from, deadlineMs = SEND_DEADLINE_MS }: SmtpServer,
  { id, subject, text }: Message,
  email: string,
): Promise<Delivery> {
  const transport = createTransport({
    url,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
  })
  const domain = /@([^>]+)/.exec(from)?.[1] ?? 'localhost'
  try {
    const { messageId } = await transport.sendMail({
      from,
      to: { name: '', address: email },
      subject,
      text,
      // The same at every try, so that a mailbox can drop duplicates.
      messageId: `<${id}@${domain}>`,
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

export type SmtpServer = { url: string; from: string; deadlineMs?: number | undefined }

/** Refusals of the recipient or the message, such as 550; a refused login is our misconfiguration. */
const refusalSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500).max(599),
})
