import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Receipt } from '#/domain/messages/receipt.ts'
import { listening } from './listening.ts'

const messageSchema = z.looseObject({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d+$/),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  category: z.string().optional(),
  interactive: z
    .object({
      type: z.enum(['button', 'cta_url']),
      body: z.object({ text: z.string().min(1).max(1024) }),
      action: z.object({
        name: z.string().optional(),
        parameters: z.object({ display_text: z.string().max(20), url: z.url() }).optional(),
        buttons: z
          .array(
            z.object({
              type: z.literal('reply'),
              reply: z.object({ id: z.string().max(256), title: z.string().min(1).max(20) }),
            }),
          )
          .max(3)
          .optional(),
      }),
    })
    .optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(
        z.object({
          type: z.enum(['body', 'button']),
          sub_type: z.string().optional(),
          index: z.string().optional(),
          parameters: z.array(
            z.object({
              type: z.string(),
              text: z.string().optional(),
              payload: z.string().optional(),
            }),
          ),
        }),
      ),
    })
    .optional(),
})
export type MetaMessage = z.infer<typeof messageSchema>

export const metaSettings = {
  WHATSAPP_KEY: 'access-token',
  WHATSAPP_VERIFY_TOKEN: '7d3f0b9c1e5a48267f90bd31c2ae6458',
  WHATSAPP_APP_SECRET: 'c0ffee12f00dbabe9876543210abcdef',
}

/** WhatsApp's API on this machine: it accepts messages, or refuses them by the codes in `next`, one per message. */
export async function startMeta() {
  const sent: { id: string; message: MetaMessage }[] = []
  const next: number[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      const message = messageSchema.parse(await json(request))
      const code = next.shift()
      const id = `wamid.HBgL${Buffer.from(`${sent.length} ${message.to}`).toString('base64')}+/=`
      if (code === undefined) sent.push({ id, message })
      const body = code === undefined ? accepted(id, message.to) : { error: { code, message: '' } }
      response.writeHead(code === undefined ? 200 : code === 132001 ? 404 : 400)
      response.end(JSON.stringify(body))
    }
    answer().catch(() => response.writeHead(400).end('{}'))
  })
  const url = `http://127.0.0.1:${await listening(server)}/v23.0/1/messages`
  return {
    sent,
    next,
    settings: { WHATSAPP_URL: url, ...metaSettings },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function accepted(id: string, to: string) {
  const contacts = [{ input: to, wa_id: to }]
  return { messaging_product: 'whatsapp', contacts, messages: [{ id }] }
}

/** The header by which Meta signs a body. */
export function metaSignature(body: string): string {
  const secret = metaSettings.WHATSAPP_APP_SECRET
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** A report of what became of a message. */
export function metaStatus(id: string, status: Receipt | 'sent', code?: number) {
  const errors = code === undefined ? {} : { errors: [{ code, title: 'Message undeliverable' }] }
  return { id, status, timestamp: '1749416383', recipient_id: '201012345678', ...errors }
}

type Said = { text: string } | { payload: string } | { pressed: string }

/** What a person sends: words, the payload of a template's button, or the id of one below a text. */
export function metaReply(from: string, said: Said) {
  return { from: from.replace('+', ''), id: `wamid.${crypto.randomUUID()}`, ...contentOf(said) }
}

function contentOf(said: Said) {
  const title = 'I’m coming'
  if ('text' in said) return { type: 'text', text: { body: said.text } }
  if ('payload' in said) return { type: 'button', button: { payload: said.payload, text: title } }
  const reply = { type: 'button_reply', button_reply: { id: said.pressed, title } }
  return { type: 'interactive', interactive: reply }
}

/** The body of Meta's request with these statuses and messages. */
export function metaReport({
  statuses = [],
  messages = [],
}: {
  statuses?: unknown[]
  messages?: unknown[]
}): string {
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '1' } }
  const changes = [{ field: 'messages', value: { ...value, statuses, messages } }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] })
}
