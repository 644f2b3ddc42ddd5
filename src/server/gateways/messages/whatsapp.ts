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
      return post(mode === 'direct' ? directOf(message) : textOf(message))
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
function directOf(message: Message) {
  const { template, ttlSeconds, isAnswer } = message
  if (isAnswer) return textOf(message)
  const category = template?.key === 'code' ? 'authentication' : 'utility'
  return { ...pressable(message), category, ...(ttlSeconds && { ttl_seconds: ttlSeconds }) }
}

/** The longest text above buttons. */
const MOST_SIGNS = 1024

/** Either replies or an address: Meta takes one kind of buttons below a message. Above replies the text keeps its link. */
function pressable(message: Message) {
  const { text, buttons } = message
  const { replies = [], open = null } = buttons ?? {}
  if (text.length > MOST_SIGNS) return textOf(message)
  if (replies.length > 0)
    return interactive('button', text, {
      buttons: replies.map(({ payload: id, title }) => ({ type: 'reply', reply: { id, title } })),
    })
  if (!open) return textOf(message)
  const parameters = { display_text: open.title, url: open.url }
  return interactive('cta_url', open.text, { name: 'cta_url', parameters })
}

function interactive(type: 'button' | 'cta_url', text: string, action: object) {
  return { type: 'interactive', interactive: { type, body: { text }, action } }
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
