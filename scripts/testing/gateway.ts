// A gateway for SMS and e-mail on this machine: it accepts every message, and shows them to the tests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { listening } from '../../src/testing/listening.ts'

const messageSchema = z.object({ to: z.string(), text: z.string() })

type LocalGateway = {
  /** `?to=` with a phone, `+20…`, or an e-mail address returns the texts for it, in their order. */
  url: string
  /** The settings that make a site send through it. */
  settings: Record<string, string>
  stop: () => void
}

export async function startGateway(): Promise<LocalGateway> {
  const texts = new Map<string, string[]>()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await answer(request, texts)
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void respond(request, response))
  const url = `http://127.0.0.1:${await listening(server)}/`
  return {
    url,
    settings: { SMS_URL: url, SMS_KEY: 'key', SMS_SENDER: 'Balsam' },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(request: IncomingMessage, texts: Map<string, string[]>): Promise<unknown> {
  if (request.method === 'GET') {
    const to = new URL(request.url ?? '', 'http://gateway').searchParams.get('to') ?? ''
    return texts.get(to) ?? []
  }
  const message = messageSchema.safeParse(await json(request).catch(() => null))
  if (!message.success) return null
  const { to, text } = message.data
  texts.set(to, [...(texts.get(to) ?? []), text])
  return { id: String(texts.size) }
}
