// How long WhatsApp's hook takes at few and at 200 reports a second, while people book, and as a ratio to `/healthz` at the same
// rate, which says what the machine itself takes. Starts a site of its own; needs an idle machine.
import { randomBytes, randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookAt, findSlots, type FoundSlot } from '../e2e/support/http-client.ts'
import { startNode } from '../scripts/testing/sites.ts'
import { metaReport, metaSettings, metaSignature, metaStatus } from '../src/testing/meta.ts'
import { atTimes } from './at-times.ts'
import { quantile } from './quantile.ts'

const [SECONDS, GOAL_MS] = [15, 10]
const BOOKINGS_PER_SECOND = 2

const data = join(tmpdir(), `balsam-hook-${randomBytes(6).toString('hex')}`)
const site = await startNode(data, {
  SEED: 'demo',
  TRUST_PROXY: '1',
  WHATSAPP_URL: 'http://127.0.0.1:9/messages',
  ...metaSettings,
})
try {
  await everyPart(100, 1, () => report())
  const slots = await findSlots(site.url)
  for (const perSecond of [10, 50, 200]) await measure(perSecond, slots)
} finally {
  await site.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 10 })
}

async function measure(perSecond: number, slots: FoundSlot[]): Promise<void> {
  const alive: number[] = []
  await everyPart(perSecond, SECONDS / 3, async () => {
    alive.push((await timed(`${site.url}/healthz`)).milliseconds)
  })
  const times: number[] = []
  const refused: number[] = []
  const booking = everyPart(BOOKINGS_PER_SECOND, SECONDS, async () => {
    const slot = slots.pop()
    if (slot) await bookAt(site.url, slot, randomInt(90_000_000))
  })
  await everyPart(perSecond, SECONDS, async () => {
    const { status, milliseconds } = await report()
    times.push(milliseconds)
    if (status !== 200) refused.push(status)
  })
  await booking
  const at = (part: number) => {
    const ratio = (quantile(times, part) / quantile(alive, part)).toFixed(1)
    return `${quantile(times, part).toFixed(1)} ms (${ratio} of /healthz)`
  }
  console.log(
    `${perSecond} a second: p50 ${at(0.5)}, p95 ${at(0.95)} (≤ ${GOAL_MS}), refused ${refused.length} of ${times.length}`,
  )
}

/** Sends the report of one message, as Meta does. */
function report(): Promise<Answered> {
  const id = `wamid.${randomBytes(24).toString('base64')}`
  const body = metaReport({ statuses: [metaStatus(id, 'delivered')] })
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': metaSignature(body),
  }
  return timed(`${site.url}/api/whatsapp`, { method: 'POST', headers, body })
}

type Answered = { status: number; milliseconds: number }

async function timed(url: string, init: RequestInit = {}): Promise<Answered> {
  const startedAt = performance.now()
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return { status: answer.status, milliseconds: performance.now() - startedAt }
}

/** Begins a piece of work this often, whether or not the ones before it are done. */
function everyPart(perSecond: number, seconds: number, work: () => Promise<unknown>) {
  const times = Array.from({ length: perSecond * seconds }, (_, index) => index / perSecond)
  return atTimes(times, work)
}
