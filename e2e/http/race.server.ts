import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import {
  bookAt,
  claimAt,
  findSlots,
  holdAt,
  type BookingResult,
  type FoundSlot,
} from '../support/http-client.ts'

const PEOPLE = 200
const METRICS_TOKEN = randomUUID()

let site: Site
let data: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  data = join(tmpdir(), `balsam-race-${randomUUID()}`)
  site = await startNode(data, { METRICS_TOKEN })
})

test.afterAll(async () => {
  await site.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 10 })
})

test('after a start the most important pages are cached before anybody requests them', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = async () => (await fetch(`${site.url}/metrics`, { headers })).text()
  await expect.poll(metrics).toContain('\nbalsam_kept_pages 22\n')
})

test('of two hundred people who book one slot one gets it, and the others see alternatives', async () => {
  const slot = await someSlot()
  const answers = await all(PEOPLE, (person) => untilServed(() => bookAt(site.url, slot, person)))
  expect(answers.filter(isBooked)).toHaveLength(1)
  expectClearRefusals(answers.filter((answer) => !isBooked(answer)))
})

test('of two hundred people who hold one slot one gets it', async () => {
  const slot = await someSlot()
  const answers = await all(PEOPLE, (person) => untilServed(() => holdAt(site.url, slot, person)))
  expect(answers.filter(isHeld)).toHaveLength(1)
  expectClearRefusals(answers.filter((answer) => !isHeld(answer)))
})

test('of a hundred people who claim the last three vouchers three get one, the others the reason', async () => {
  const answers = await all(100, (person) =>
    untilServed(() => claimAt(site.url, 'vitamin-d-test', person)),
  )
  const claimed = answers.filter(({ status }) => status === 303)
  expect(new Set(claimed.map(({ location }) => location)).size).toBe(3)
  for (const { location } of claimed) expect(location).toMatch(/^\/voucher\/BLV-/)
  const refused = answers.filter(({ status }) => status !== 303)
  expect(refused).toHaveLength(97)
  for (const { status, html } of refused) {
    expect(status).toBe(409)
    expect(html).toContain('الكوبونات خلصت')
  }
})

test('after SIGKILL every acknowledged booking is still there', async () => {
  const slots = (await findSlots(site.url)).slice(0, 8)
  const answers: BookingResult[] = []
  const running = all(PEOPLE, async (person) => {
    const slot = slots[person % slots.length]
    if (!slot) return
    // A broken connection is not an acknowledgement.
    const answer = await bookAt(site.url, slot, person).catch(() => null)
    if (!answer) return
    answers.push(answer)
    if (answers.filter(isBooked).length === 3) site.process.kill('SIGKILL')
  })
  await running
  const acknowledged = answers.filter(isBooked)
  expect(acknowledged.length).toBeGreaterThanOrEqual(3)

  site = await startNode(data)
  for (const { location, cookies } of acknowledged) {
    const page = await fetch(site.url + location, { headers: { cookie: cookies } })
    expect(await page.text()).toContain(location.split('/').at(-1))
  }
  const again = await all(slots.length, (index) =>
    untilServed(() => bookAt(site.url, nth(slots, index), 500 + index)),
  )
  const taken = new Set(acknowledged.map(({ slot }) => slot.value))
  again.forEach((answer) => {
    if (taken.has(answer.slot.value)) expect(answer.status).toBe(409)
  })
})

/** On a slow machine some of so many wait too long for the database: they get a 503, and try again. */
async function untilServed<Answer extends { status: number }>(
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await attempt()
    if (answer.status !== 503) return answer
  }
}

async function someSlot(): Promise<FoundSlot> {
  const found = await findSlots(site.url)
  return nth(found, 20)
}

function nth<Item>(items: Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}

function all<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

function isBooked({ status, location }: BookingResult): boolean {
  return status === 303 && location.startsWith('/booking/BLS-')
}

function isHeld({ status, location }: BookingResult): boolean {
  return status === 303 && location.includes('at=')
}

/** "Slot taken", and the three nearest free times. */
function expectClearRefusals(answers: BookingResult[]): void {
  expect(answers).toHaveLength(PEOPLE - 1)
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([409])
  for (const { alternatives } of answers) expect(alternatives).toBe(3)
}
