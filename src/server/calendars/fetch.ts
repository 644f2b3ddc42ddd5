import type { IncomingMessage } from 'node:http'
import { readCalendarAddress, type CalendarProblem } from '#/domain/calendar.ts'
import { isWorker } from '#/server/worker.server.ts'

export type Fetched =
  | { ok: true; text: string }
  | { ok: false; problem: Extract<CalendarProblem, 'unreachable' | 'too-large'> }

const PATIENCE_MILLISECONDS = 10_000
const MOST_BYTES = 2_000_000
const MOST_REDIRECTS = 3

/**
 * Fetches a calendar from an address that a user entered. Only public internet addresses are requested: the
 * agent checks the resolved address when it connects. A Worker cannot reach others.
 */
export async function fetchCalendar(address: string): Promise<Fetched> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  try {
    const body = isWorker() ? await ask(address, signal) : await askPublic(address, signal)
    return body ? await textOf(body) : { ok: false, problem: 'unreachable' }
  } catch {
    return { ok: false, problem: 'unreachable' }
  }
}

type Body = AsyncIterable<Uint8Array>

async function ask(address: string, signal: AbortSignal): Promise<Body | null> {
  const response = await fetch(address, { signal })
  return response.ok ? response.body : null
}

async function askPublic(
  address: string,
  signal: AbortSignal,
  redirects = 0,
): Promise<Body | null> {
  const response = await get(address, signal)
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return response
  response.destroy()
  const isLed = statusCode >= 300 && statusCode < 400 && redirects < MOST_REDIRECTS
  const next = isLed && headers.location ? new URL(headers.location, address).href : ''
  const target = readCalendarAddress(next)
  return target ? askPublic(target, signal, redirects + 1) : null
}

async function get(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const [https, { useAgent }] = await Promise.all([
    import('node:https'),
    import('request-filtering-agent'),
  ])
  const headers = { accept: 'text/calendar', 'user-agent': 'Balsam' }
  return new Promise((done, fail) => {
    https.get(address, { agent: useAgent(address), signal, headers }, done).on('error', fail)
  })
}

async function textOf(body: Body): Promise<Fetched> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return { ok: false, problem: 'too-large' }
    chunks.push(chunk)
  }
  return { ok: true, text: new TextDecoder().decode(Buffer.concat(chunks)) }
}
