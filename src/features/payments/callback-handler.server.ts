import { requestContext } from '#/server/http/context.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { receiveCallback } from '#/server/payments/callback.ts'

const MOST_CHARACTERS = 100_000

/** A callback over HTTP. Invalid callbacks are rate-limited per address. */
export async function postCallback(request: Request): Promise<Response> {
  const { app, address } = requestContext()
  const signature = new URL(request.url).searchParams.get('hmac') ?? ''
  const { code, status } = await receiveCallback(app, await readJson(request), signature)
  if (status < 400) return Response.json({ code }, { status })
  const limit = { name: 'callback', subject: address, attempts: 120, windowMinutes: 10 }
  const isHeard = await takeLimits(app, [limit])
  return Response.json({ code }, { status: isHeard ? status : 429 })
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text.length > MOST_CHARACTERS ? null : JSON.parse(text)
  } catch {
    return null
  }
}
