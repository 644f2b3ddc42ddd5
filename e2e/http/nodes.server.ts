// Two nodes on one database, one of them with two processes: a change at one is immediately visible at the
// others.
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { clinicDate } from '../../src/domain/schedule/zone.ts'
import { newDeskCookie, newPatient } from '../support/factories.ts'
import { textsFor, textWith } from '../support/outbox.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { setting } from '../support/environment.ts'
import { screens } from '../../src/domain/screens.ts'
import { ownScreens } from '../support/screens.ts'
import { test } from '../support/site.ts'
import { visit } from '../support/fetch-page.ts'
import { bookAt, findSlotsOf } from '../support/http-client.ts'

const PEOPLE = 60

// One other node for all of these tests; a text that another node left is sent after its lease.
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

const here = setting('BASE_URL')
let other: Site
test.beforeAll(async () => {
  other = await startAnother({ PROCESSES: '2' })
})
test.afterAll(() => other.stop())

test('of many people who book one slot at both nodes, one gets it', async ({
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
  // An overloaded node says so, and asks to send again.
  const refused = answers.filter(({ status }) => status === 409 || status === 503)
  expect(refused).toHaveLength(PEOPLE - 1)
})

test('a booking at one node removes its slot from the other’s pages, and is announced once', async ({
  baseURL,
  ownDoctor,
}) => {
  const doctor = await ownDoctor()
  const stream = await fetch(`${other.url}/api/live/doctor.${doctor}?age=0`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const [slot] = await findSlotsOf(baseURL ?? '', [doctor])
  if (!slot) throw new Error('There is no free time.')
  const person = randomInt(90_000_000)
  expect((await bookAt(baseURL ?? '', slot, person)).status).toBe(303)
  await heard(stream)
  const left = await findSlotsOf(other.url, [doctor])
  expect(left.map(({ value }) => value)).not.toContain(slot.value)
  const mobile = `010${10_000_000 + person}`
  await textWith(mobile, 'BLS-')
  // Both nodes look for texts to send; a second text would have been sent with the first.
  expect(await textsFor(mobile)).toHaveLength(1)
})

test('a session at one node is valid at the other, until logout', async ({ sql, baseURL }) => {
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

test('a process that dies is replaced, while another answers, and the log says so in JSON', async () => {
  let log = ''
  other.process.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const before = await childrenOf(other)
  expect(before).toHaveLength(2)
  const [first = 0] = before
  process.kill(first, 'SIGKILL')
  await expect
    .poll(async () => (await childrenOf(other)).filter((id) => !before.includes(id)))
    .toHaveLength(1)
  expect((await visit(other.url, '/about-us')).status).toBe(200)
  expect(await childrenOf(other)).toHaveLength(2)
  const lines: unknown[] = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const died = { level: 'error', event: 'process-died', signal: 'SIGKILL', deathsInMinute: 1 }
  expect(lines).toContainEqual({ at: expect.any(String), ...died })
})

async function childrenOf({ process: { pid } }: Site): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

/** Reads until an event arrives. */
async function heard(stream: Response): Promise<void> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: change')) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
    if (done) throw new Error('The stream ended without a change.')
    text += value
  }
  await reader?.cancel()
}

test('public pages contain nothing about the visitor for whom they were rendered', async ({
  sql,
}) => {
  const patient = await newPatient(sql)
  const provider = await newPatient(sql)
  await sql`
    insert into provider_members (id, doctor_id, user_id, role, joined_at)
    select gen_random_uuid(), (select id from doctors limit 1), users.id, 'owner', now()
    from users where users.phone = ${`+2${provider.phone}`}`
  const desk = await newDeskCookie(sql)
  const cookies = [patient.cookie, provider.cookie, desk].map(
    ({ name, value }) => `${name}=${value}`,
  )
  const paths = [...screens, ...ownScreens].flatMap((path) => [
    path,
    `/en${path === '/' ? '' : path}`,
  ])
  let compared = 0
  for (const [index, path] of paths.entries()) {
    // The front page of a visitor with a session is their own.
    const isHome = path === '/' || path === '/en'
    if (await isSharedBy(path, cookies[isHome ? 2 : index % 3])) compared += 1
  }
  expect(compared).toBeGreaterThan(30)
})

/**
 * For a public page: rendered at one node for nobody, at the other for a known visitor, the result is the
 * same.
 */
async function isSharedBy(path: string, cookie: string | undefined): Promise<boolean> {
  let isPublic = false
  // Other tests may have changed its data between the two.
  await expect(async () => {
    const nobodys = await visit(other.url, path)
    isPublic = nobodys.isPublic
    if (!isPublic) return
    const own = await visit(here, path, cookie)
    expect(own.status).toBe(200)
    expect(withoutState(own.text), path).toBe(withoutState(nobodys.text))
  }).toPass({ timeout: 30_000 })
  return isPublic
}

/**
 * Without the state, or its address: that contains a hash of the bytes, which include the address of the
 * node.
 */
function withoutState(html: string): string {
  return html.replace(/<script type="text\/plain"[^]*?<\/script>/, '')
}

test('a booked slot is missing from the next response, at both nodes', async ({ ownDoctor }) => {
  const doctor = await ownDoctor()
  const [slot] = await findSlotsOf(here, [doctor])
  if (!slot) throw new Error('There is no free time.')
  const at = new URL(slot.page, here).searchParams.get('at') ?? ''
  const profile = `/doctor/${doctor}?day=${clinicDate(new Date(at))}`
  const shows = async (base: string) => {
    const { text } = await visit(base, profile)
    return text.includes(encodeURIComponent(at)) || text.includes(at)
  }
  for (const base of [here, other.url]) {
    await visit(base, profile)
    expect(await shows(base)).toBe(true)
    expect((await visit(base, profile)).etag).not.toBeNull()
  }
  expect((await bookAt(here, slot, randomInt(90_000_000))).status).toBe(303)
  expect(await shows(here)).toBe(false)
  await expect.poll(() => shows(other.url)).toBe(false)
})
