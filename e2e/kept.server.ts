// Public pages are kept as bytes: the same for everyone, and true on every node.
import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { startAnother, type Site } from '../scripts/sites.ts'
import { clinicDate } from '../src/domain/zone.ts'
import { setting } from './environment.ts'
import { newDeskCookie, newPatient } from './made.ts'
import { ownScreens, screens } from './screens.ts'
import { test } from './site.ts'
import { bookAt, findSlotsOf } from './wire.ts'

// One other node for all of these.
test.describe.configure({ mode: 'default' })

const baseURL = setting('BASE_URL')
let other: Site
test.beforeAll(async () => {
  other = await startAnother()
})
test.afterAll(() => other.stop())

/** What a page says, without the address of the node that made it. */
async function visit(base: string, path: string, cookie = '') {
  const headers = { cookie, 'accept-language': 'ar' }
  const response = await fetch(base + path, { headers, redirect: 'manual' })
  const isPublic = response.headers.get('cache-control')?.includes('s-maxage') ?? false
  const text = (await response.text()).replaceAll(base, '').replaceAll(new URL(base).host, '')
  return { isPublic, status: response.status, etag: response.headers.get('etag'), text }
}

test('no visitor leaves a trace in a public page', async ({ sql }) => {
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
    // There nobody makes it, here somebody whom we know.
    const nobodys = await visit(other.url, path)
    if (!nobodys.isPublic) continue
    const own = await visit(baseURL, path, cookies[index % 3])
    expect(own.status).toBe(200)
    expect(withoutMark(own.text), path).toBe(withoutMark(nobodys.text))
    compared += 1
  }
  expect(compared).toBeGreaterThan(30)
})

/** The page's own mark is of its bytes, and has the node's address in it. */
function withoutMark(html: string): string {
  return html.replace(/data-from="[^"]*"/, '').replaceAll(/"u":\d+|u:\d{13}/g, '')
}

test('a booked time is gone from the very next page, at both nodes', async ({ ownDoctor }) => {
  const doctor = await ownDoctor()
  const [slot] = await findSlotsOf(baseURL, [doctor])
  if (!slot) throw new Error('There is no free time.')
  const at = new URL(slot.page, baseURL).searchParams.get('at') ?? ''
  const profile = `/doctor/${doctor}?day=${clinicDate(new Date(at))}`
  const shows = async (base: string) => {
    const { text } = await visit(base, profile)
    return text.includes(encodeURIComponent(at)) || text.includes(at)
  }
  for (const base of [baseURL, other.url]) {
    await visit(base, profile)
    expect(await shows(base)).toBe(true)
    expect((await visit(base, profile)).etag).not.toBeNull()
  }
  expect((await bookAt(baseURL, slot, randomInt(90_000_000))).status).toBe(303)
  expect(await shows(baseURL)).toBe(false)
  await expect.poll(() => shows(other.url)).toBe(false)
})

test('the state of a page is told by any node, and only of that page', async ({ request }) => {
  const { text } = await visit(baseURL, '/about-us')
  const from = /data-from="([^"]+)"/.exec(text)?.[1] ?? ''
  expect(from).toMatch(/^\/_state\/[\w-]{20}\/about-us$/)
  const state = await request.get(baseURL + from)
  expect(state.headers()['content-type']).toContain('javascript')
  expect(await state.text()).toContain('$_TSR')
  const others = [
    from.replace(/_state\/.{5}/, '_state/xxxxx'),
    '/_state/x/account',
    '/_state/x/nowhere',
  ]
  for (const address of others) {
    expect(await (await request.get(baseURL + address)).text()).not.toContain('$_TSR')
  }
})

test('a kept page speaks HTTP', async ({ request }) => {
  const url = `${baseURL}/en/about-us`
  await request.get(url)
  const page = await request.get(url)
  const { etag = '' } = page.headers()
  expect(etag).toMatch(/^"[\w-]+-(br|gzip)"$/)
  expect(await statusOf(request, url, { 'if-none-match': etag })).toBe(304)
  expect(await statusOf(request, url, { 'if-none-match': '*' })).toBe(304)
  expect(await statusOf(request, url, { 'if-none-match': '"x"' })).toBe(200)
  expect(await statusOf(request, url, { range: 'bytes=0-9' })).toBe(200)
  expect(await statusOf(request, url, { 'accept-encoding': 'zstd;q=nonsense' })).toBe(200)
  const head = await request.head(url)
  expect(head.headers()['etag']).toBe(etag)
  expect(await head.text()).toBe('')
})

async function statusOf(request: APIRequestContext, url: string, headers: Record<string, string>) {
  return (await request.get(url, { headers })).status()
}

test("the front page leads to a visitor's language, kept or not", async () => {
  await visit(baseURL, '/')
  const response = await fetch(baseURL, {
    headers: { 'accept-language': 'en-GB' },
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en'])
})
