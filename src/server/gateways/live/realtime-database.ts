import { z } from 'zod'
import type { LiveTimes } from '#/domain/web/live-times.ts'
import type { Live, LiveOutcome } from './live-times.ts'

export type DatabaseAccess = {
  /** The database's origin, such as `https://balsam-default-rtdb.firebaseio.com`. */
  origin: string
  /** Selects the database in an emulator: `?ns=…`. */
  query?: string
  hosts: readonly string[]
  token: () => Promise<string>
  deadlineMs?: number
}

const DEADLINE_MS = 4000
const MOST_AGAIN = 4

const storedSchema = z.object({ version: z.number() }).nullable()

/** The Realtime Database over REST. A write succeeds only if the value is unchanged since it was read. */
export function realtimeDatabase(access: DatabaseAccess): Live {
  const addressOf = (slug: string) =>
    `${access.origin}/live/doctors/${slug}.json${access.query ?? ''}`
  return {
    hosts: access.hosts,
    addressOf,
    write: async (times) => {
      let outcome = await writeOnce(access, addressOf(times.slug), times)
      for (let again = 0; again < MOST_AGAIN && isBusy(outcome); again += 1) {
        outcome = await writeOnce(access, addressOf(times.slug), times)
      }
      return outcome
    },
  }
}

async function writeOnce(
  access: DatabaseAccess,
  address: string,
  { version, next }: LiveTimes,
): Promise<LiveOutcome> {
  try {
    const found = await ask(access, address, { headers: { 'x-firebase-etag': 'true' } })
    if (!found.ok) return { ok: false, reason: String(found.status) }
    const there = storedSchema.parse(await found.json())
    if (there && there.version >= version) return { ok: true }
    const etag = found.headers.get('etag') ?? ''
    const times = next.map((time) => time.toISOString())
    const body = JSON.stringify({ version, next: times })
    const done = await ask(access, address, { method: 'PUT', headers: { 'if-match': etag }, body })
    await done.body?.cancel()
    return done.ok ? { ok: true } : { ok: false, reason: String(done.status) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : 'Error' }
  }
}

async function ask(
  { token, deadlineMs = DEADLINE_MS }: DatabaseAccess,
  address: string,
  { headers, ...more }: RequestInit,
): Promise<Response> {
  const all = new Headers(headers)
  all.set('authorization', `Bearer ${await token()}`)
  const signal = AbortSignal.timeout(deadlineMs)
  return fetch(address, { ...more, headers: all, signal, redirect: 'manual' })
}

/** Another writer was faster; the next try sees what it wrote. */
function isBusy(outcome: LiveOutcome): boolean {
  return !outcome.ok && outcome.reason === '412'
}
