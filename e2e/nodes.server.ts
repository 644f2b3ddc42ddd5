// Two nodes on one database: what one does holds for the other at once.
import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { startAnother, type Site } from '../scripts/sites.ts'
import { newPatient } from './made.ts'
import { textsFor, textWith } from './outbox.ts'
import { plainBrowser } from './plain.ts'
import { test } from './site.ts'
import { bookAt, findSlotsOf } from './wire.ts'

const PEOPLE = 60

// One other node for all of these.
test.describe.configure({ mode: 'default' })

let other: Site
test.beforeAll(async () => {
  other = await startAnother()
})
test.afterAll(() => other.stop())

test('people at both nodes press "book" on one slot: one has it', async ({
  baseURL,
  ownDoctor,
}) => {
  const nodes = [baseURL ?? '', other.url]
  const [slot] = await findSlotsOf(other.url, [await ownDoctor()])
  if (!slot) throw new Error('There is no free time.')
  const people = Array.from({ length: PEOPLE }, () => randomInt(90_000_000))
  const answers = await Promise.all(
    people.map((person, index) => bookAt(nodes[index % 2] ?? '', slot, person)),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 1)
})

test('a booking at one node is news at the other, gone from its pages, and told of once', async ({
  baseURL,
  ownDoctor,
}) => {
  const doctor = await ownDoctor()
  const news = await fetch(`${other.url}/api/news/doctor.${doctor}?age=0`)
  expect(news.headers.get('content-type')).toContain('text/event-stream')
  const [slot] = await findSlotsOf(baseURL ?? '', [doctor])
  if (!slot) throw new Error('There is no free time.')
  const person = randomInt(90_000_000)
  expect((await bookAt(baseURL ?? '', slot, person)).status).toBe(303)
  await heard(news)
  const left = await findSlotsOf(other.url, [doctor])
  expect(left.map(({ value }) => value)).not.toContain(slot.value)
  const mobile = `010${10_000_000 + person}`
  await textWith(mobile, 'BLS-')
  // Both nodes look for what is to be sent; a second text would have come with the first.
  expect(await textsFor(mobile)).toHaveLength(1)
})

test('who signs in at one node is known at the other, until they leave', async ({
  sql,
  baseURL,
}) => {
  const { cookie } = await newPatient(sql)
  const [here, there] = [plainBrowser(baseURL ?? ''), plainBrowser(other.url)]
  for (const browser of [here, there]) {
    browser.addCookie(cookie.name, cookie.value)
    await browser.open('/account')
    expect(browser.path()).toBe('/account')
  }
  await here.send('form[action$="/logout"]')
  await there.open('/account')
  expect(there.path()).toMatch(/^\/login/)
})

/** Reads until something happened. */
async function heard(stream: Response): Promise<void> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: news')) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
    if (done) throw new Error('The stream ended without news.')
    text += value
  }
  await reader?.cancel()
}
