import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { MOST_INBOX_EVENTS, type InboxEvent } from '#/domain/messages/inbox.ts'
import { receipts } from '#/domain/messages/receipt.ts'
import { readReply } from '#/domain/messages/reply.ts'
import type { App } from '#/server/app.ts'
import { isSameText } from '#/server/crypto/signatures.ts'
import { cleanJson, isTooTangled } from '#/server/http/sanitize.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { storeArrived, type Arrived } from './inbox.ts'

/** Meta's challenge if it knows our token, which proves to Meta that the address is ours; else null. */
export function answerChallenge(
  { settings }: App,
  { mode, token, challenge }: { mode: string; token: string; challenge: string },
): string | null {
  const hook = settings.hooks.whatsapp
  if (!hook || mode !== 'subscribe') return null
  if (isSameText(hook.verifyToken, token))
    return /^[\w.~-]{1,200}$/.test(challenge) ? challenge : null
  logSecurity('signature-refused', 'whatsapp-challenge')
  return null
}

/** Stores what Meta reports; the answer's status. Nothing is read before its signature is verified. */
export async function receiveWhatsapp(
  app: App,
  body: Uint8Array,
  signature: string,
): Promise<200 | 400 | 401 | 404 | 413> {
  const hook = app.settings.hooks.whatsapp
  if (!hook) return 404
  const expected = `sha256=${createHmac('sha256', hook.appSecret).update(body).digest('hex')}`
  if (!isSameText(expected, signature)) {
    logSecurity('signature-refused', 'whatsapp')
    return 401
  }
  const text = new TextDecoder().decode(body)
  if (isTooTangled(text)) return 413
  const read = reportSchema.safeParse(JSON.parse(cleanJson(text) ?? 'null'))
  if (!read.success) return 400
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  const statuses = values.flatMap((value) => value.statuses)
  const messages = values.flatMap((value) => value.messages)
  if (statuses.length + messages.length > MOST_INBOX_EVENTS) return 413
  const arrived = [...statuses.map(receiptOf), ...messages.map(replyOf)]
  await storeArrived(
    app,
    arrived.filter((one) => one !== null),
  )
  return 200
}

const some = z.array(z.unknown()).default([])
const reportSchema = z.object({
  entry: z.array(
    z.object({
      changes: z
        .array(z.object({ value: z.object({ statuses: some, messages: some }) }))
        .default([]),
    }),
  ),
})

const messageId = z.string().min(1).max(200)
const statusSchema = z.object({
  id: messageId,
  status: z.enum(receipts),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
})

/** Null for what says nothing new, such as that it was sent. */
function receiptOf(status: unknown): Arrived | null {
  const read = statusSchema.safeParse(status)
  if (!read.success) return null
  const { id, status: receipt, errors } = read.data
  const code = receipt === 'failed' ? `${errors?.[0]?.code ?? 'failed'}` : null
  return {
    key: `whatsapp:${id}:${receipt}`,
    channel: 'whatsapp',
    messageId: id,
    event: { kind: 'receipt', receipt, code },
  }
}

const replySchema = z.object({
  id: messageId,
  from: z.string().regex(/^\d{6,15}$/),
  button: z.object({ payload: z.string().max(256) }).optional(),
  interactive: z.object({ button_reply: z.object({ id: z.string().max(256) }) }).optional(),
  text: z.object({ body: z.string() }).optional(),
})

/** A press comes from a template's button, or from one below a text. Words are read at once, and not stored. */
function replyOf(message: unknown): Arrived | null {
  const read = replySchema.safeParse(message)
  if (!read.success) return null
  const { id, from, button, interactive, text } = read.data
  const payload = button?.payload ?? interactive?.button_reply.id
  const event: InboxEvent =
    payload === undefined ? { kind: readReply(text?.body ?? '') } : { kind: 'button', payload }
  return { key: `whatsapp:${id}`, channel: 'whatsapp', messageId: id, event, phone: `+${from}` }
}
