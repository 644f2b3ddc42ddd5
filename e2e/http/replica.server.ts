// The site with a hot standby: what it reads there, and what happens when the standby or the primary fails.
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { lineTo, type Line } from '../support/tcp-proxy.ts'
import { startPair } from '../support/standby.ts'
import { visit } from '../support/fetch-page.ts'
import {
  bookAt,
  findSlots,
  findSlotsOf,
  isOffered,
  type FoundSlot,
} from '../support/http-client.ts'

// One pair of servers, which the last test stops.
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const METRICS_TOKEN = randomUUID()

let pair: Awaited<ReturnType<typeof startPair>>
let address: Line
let site: Site

test.beforeAll(async () => {
  pair = await startPair()
  address = await lineTo(pair.primary.url)
  site = await startAnother({
    DATABASE_URL: address.url,
    DATABASE_REPLICA_URL: pair.standby.url,
    METRICS_TOKEN,
  })
})
test.afterAll(async () => {
  await site?.stop()
  address?.close()
  await pair?.stop()
})

const readiness = async () => (await fetch(`${site.url}/readyz`)).text()
const becomes = (state: string) =>
  expect.poll(readiness, { timeout: 30_000 }).toContain(`replica: ${state}`)

let pages = 0
/** A page that was not requested before, so that no cache has it. */
const freshPage = async () => {
  pages += 1
  return (await visit(site.url, `/en/doctors?feeMin=${pages}`)).status
}

async function readsBy(server: 'replica' | 'primary'): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text()
  const series = `balsam_public_reads_total{server="${server}"} `
  const line = text.split('\n').find((each) => each.startsWith(series))
  return Number(line?.slice(series.length))
}

let person = 100
const book = async (slot: FoundSlot) => {
  person += 1
  return (await bookAt(site.url, slot, person)).status
}

const isShownFree = (slot: FoundSlot) => isOffered(site.url, slot)

/** One of each of several doctors, so that no limit is reached. */
async function someSlots(count: number): Promise<FoundSlot[]> {
  const byDoctor = Map.groupBy(await findSlots(site.url), ({ doctor }) => doctor)
  return [...byDoctor.values()].flatMap((slots) => slots.slice(-1)).slice(0, count)
}

test('public pages are read from the standby', async () => {
  await becomes('in use')
  const before = await readsBy('replica')
  expect(await freshPage()).toBe(200)
  expect(await readsBy('replica')).toBeGreaterThan(before)
})

test('a booked slot is not free in the next response', async () => {
  for (const slot of await someSlots(6)) {
    expect(await isShownFree(slot)).toBe(true)
    expect(await book(slot)).toBe(303)
    expect(await isShownFree(slot)).toBe(false)
  }
})

test('the same applies while the standby replays nothing; one that lags is not used until it has caught up', async () => {
  const [slot, other] = await someSlots(2)
  if (!slot || !other) throw new Error('There is no free time.')
  await becomes('in use')
  await pair.standby.ask('select pg_wal_replay_pause()')
  expect(await isShownFree(slot)).toBe(true)
  expect(await book(slot)).toBe(303)
  expect(await isShownFree(slot)).toBe(false)
  await becomes('behind')
  const before = await readsBy('replica')
  expect(await freshPage()).toBe(200)
  expect(await readsBy('replica')).toBe(before)
  await pair.standby.ask('select pg_wal_replay_resume()')
  await becomes('in use')
  expect(await isShownFree(slot)).toBe(false)
})

test('a standby that hangs fails no page, and is used again automatically', async () => {
  await becomes('in use')
  const thaw = await pair.standby.freeze()
  const before = await readsBy('primary')
  expect(await freshPage()).toBe(200)
  expect(await readsBy('primary')).toBeGreaterThan(before)
  await becomes('away')
  expect(await freshPage()).toBe(200)
  thaw()
  await becomes('in use')
})

test('without the primary pages are served; with the address of the promoted standby people can book', async () => {
  const [slot, other] = await someSlots(2)
  if (!slot || !other) throw new Error('There is no free time.')
  expect(await book(slot)).toBe(303)
  // It can't have what it had not received when the primary stopped.
  await pair.catchUp()
  const thaw = await pair.primary.freeze()
  await becomes('alone')
  expect(await freshPage()).toBe(200)
  // While the standby is slow, an old page is served rather than none.
  await expect.poll(() => isShownFree(slot), { timeout: 30_000 }).toBe(false)
  expect(await book(other)).toBe(503)
  thaw()
  await pair.primary.stop()
  await pair.standby.ask('select pg_promote()')
  address.leadTo(pair.standby.url)
  await becomes('not a replica')
  await expect.poll(() => book(other), { timeout: 30_000 }).toBe(303)
  expect(await isShownFree(other)).toBe(false)
  const left = await findSlotsOf(site.url, [slot.doctor])
  expect(left.map(({ value }) => value)).not.toContain(slot.value)
})
