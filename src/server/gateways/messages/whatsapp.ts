import { z } from 'zod'
import { isFinalError } from '#/domain/messages/receipt.ts'
import type { WhatsappMode } from '#/server/config/whatsapp-settings.ts'
import { postTo, readStatus, type Gateway, type ReadAnswer } from './gateway.ts'
import { noAddress } from './no-address.ts'
import type { Message, Sender } from './notifier.ts'
import { sendByTemplate, type ApprovedTemplates } from './whatsapp-templates.ts'

export type WhatsappGateway = Gateway & { mode: WhatsappMode; templates: ApprovedTemplates }

/** WhatsApp by Meta's API, or by a gateway that accepts the same requests. */
export function whatsappSender({ mode, templates, ...gateway }: WhatsappGateway): Sender {
  return {
    channel: 'whatsapp',
    send: async (message) => {
      if (!message.phone) return noAddress
      const post = (body: object) =>
        postTo(gateway, message.id, { ...addressOf(message), ...body }, readMeta)
      if (mode === 'template' && !message.isAnswer) return sendByTemplate(message, templates, post)
      return post({ ...textOf(message), ...(mode === 'direct' && directOf(message)) })
    },
  }
}

function addressOf({ phone }: Message) {
  return { messaging_product: 'whatsapp', to: phone.replace('+', '') }
}

function textOf({ text }: Message) {
  return { type: 'text', text: { body: text } }
}

/** Direct Send: a text without an approved template, for which Meta makes one itself. */
function directOf({ template, ttlSeconds, isAnswer }: Message) {
  if (isAnswer) return {}
  const category = template?.key === 'code' ? 'authentication' : 'utility'
  return { category, ...(ttlSeconds && { ttl_seconds: ttlSeconds }) }
}

const errorSchema = z.object({ error: z.object({ code: z.number() }) })

/** By Meta's own code if there is one: its statuses do not say whether trying again helps. */
const readMeta: ReadAnswer = (status, text) => {
  const read = readStatus(status)
  const code = read.outcome === 'sent' ? null : errorCodeIn(text)
  if (code === null) return read
  return { outcome: isFinalError(code) ? 'refused' : read.outcome, reason: `${code}` }
}

function errorCodeIn(text: string): number | null {
  try {
    return errorSchema.safeParse(JSON.parse(text)).data?.error.code ?? null
  } catch {
    return null
  }
}
