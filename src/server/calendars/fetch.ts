import type { IncomingMessage } from 'node:http'
import { readCalendarAddress, type CalendarProblem } from '#/domain/directory/calendar.ts'
import { isWorker } from '#/server/config/runtime.ts'
import { isPublicAddress, TUNNELS } from './public-host.ts'

type FetchProblem = Extract<CalendarProblem, 'unreachable' | 'too-large'>

/** Reading the body may throw a `FetchFailure`. */
export type Fetched =
  | { ok: true; body: AsyncIterable<Uint8Array> }
  | { ok: false; problem: FetchProblem }

/** A calendar that has begun to arrive, and does not arrive in full. */
export class FetchFailure extends Error {
  readonly problem: FetchProblem

  constructor(problem: FetchProblem) {
    super(`The calendar is ${problem}.`)
    this.problem = problem
  }
}

const PATIENCE_MILLISECONDS = 15_000
const MOST_BYTES = 20_000_000
const MOST_REDIRECTS = 3

/**
 * Fetches a calendar from an address that a user entered, and streams it. Only public internet addresses are
 * requested, also after a redirect; on Node the agent checks the resolved address too when it connects. A
 * Worker cannot reach others.
 */
export async function fetchCalendar(address: string): Promise<Fetched> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  try {
    const body = await follow(address, signal, isWorker() ? askAtEdge : askPublic)
    return body ? { ok: true, body: bounded(body) } : { ok: false, problem: 'unreachable' }
  } catch {
    return { ok: false, problem: 'unreachable' }
  }
}

type Body = AsyncIterable<Uint8Array>

/** An answer; `drop` ends the connection of one that is not read. */
type FeedResponse = { status: number; location: string | null; body: Body | null; drop: () => void }
type Ask = (address: string, signal: AbortSignal) => Promise<FeedResponse>

const headers = { accept: 'text/calendar', 'user-agent': 'Balsam' }

async function follow(
  address: string,
  signal: AbortSignal,
  ask: Ask,
  redirects = 0,
): Promise<Body | null> {
  if (!isPublicAddress(address)) return null
  const { status, location, body, drop } = await ask(address, signal)
  if (status === 200) return body
  drop()
  const isLed = status >= 300 && status < 400 && redirects < MOST_REDIRECTS
  const target = isLed && location ? readCalendarAddress(new URL(location, address).href) : null
  return target ? follow(target, signal, ask, redirects + 1) : null
}

async function askAtEdge(address: string, signal: AbortSignal): Promise<FeedResponse> {
  const response = await fetch(address, { signal, headers, redirect: 'manual' })
  const { status, body } = response
  const drop = () => void body?.cancel().catch(() => {})
  return { status, location: response.headers.get('location'), body, drop }
}

async function askPublic(address: string, signal: AbortSignal): Promise<FeedResponse> {
  const response = await get(address, signal)
  const location = response.headers.location ?? null
  const drop = () => void response.destroy()
  return { status: response.statusCode ?? 0, location, body: response, drop }
}

async function get(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const [https, { useAgent }] = await Promise.all([
    import('node:https'),
    import('request-filtering-agent'),
  ])
  const agent = useAgent(address, { denyIPAddressList: [...TUNNELS] })
  return new Promise((done, fail) => {
    https.get(address, { agent, signal, headers }, done).on('error', fail)
  })
}

async function* bounded(body: Body): Body {
  let bytes = 0
  try {
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > MOST_BYTES) throw new FetchFailure('too-large')
      yield piece
    }
  } catch (error) {
    throw error instanceof FetchFailure ? error : new FetchFailure('unreachable')
  }
}
