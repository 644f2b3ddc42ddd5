import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startAnotherEdge } from '../../scripts/testing/sites.ts'
import { pdf } from '../../src/testing/documents.ts'
import { bookPlainly, lastPart } from '../support/doctors.ts'
import { setting } from '../support/environment.ts'
import { lineTo } from '../support/tcp-proxy.ts'
import { newPatient } from '../support/factories.ts'
import { textsTo } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { bookAt, findSlots, post, send, slotAt } from '../support/http-client.ts'
import { headOf, statusOf } from '../support/fetch-page.ts'
import { connectSql } from '../support/sql.ts'

const edge = process.env['EDGE_URL'] ?? ''

test.beforeAll(() => expect(setting('EDGE_URL')).toBe(edge))

/** How a page shows that it was not rendered. */
const KEPT = 'app;dur=0'

async function timing(address: string): Promise<string | null> {
  return (await headOf(address)).headers.get('server-timing')
}

for (const [prefix, lang, dir] of [
  ['', 'ar', 'rtl'],
  ['/en', 'en', 'ltr'],
]) {
  test(`at the edge, in ${lang}: home, search, profile`, async () => {
    const home = await fetch(`${edge}${prefix}/`, { headers: { 'accept-language': `${lang}` } })
    expect(home.status).toBe(200)
    expect(await home.text()).toContain(`<html lang="${lang}" dir="${dir}">`)

    const list = await (await fetch(`${edge}${prefix}/doctors?specialty=dermatology`)).text()
    const profile = new RegExp(`${prefix}/doctor/[a-z0-9-]+`).exec(list)?.[0]
    const page = await fetch(edge + profile)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('"@type":"Physician"')
  })
}

test('at the edge: a booking and its status page', async ({ ownDoctor }) => {
  const visitor = plainBrowser(edge)
  const person = { patientName: 'منى السيد', phone: newPhone() }
  const booked = await bookPlainly(visitor, `/doctor/${await ownDoctor()}`, person)
  expect(booked).toMatch(/^\/booking\/BLS-/)
  expect(visitor.text()).toContain(lastPart(booked))
})

test('at the edge a public page is cached until its content changes', async ({ ownDoctor }) => {
  const address = `${edge}/doctor/${await ownDoctor()}`
  await expect.poll(() => timing(address)).toBe(KEPT)
  // Two requests may both have rendered the page, and the later copy replaces the first.
  await expect.poll(() => statusOfKnown(address)).toBe(304)

  const time = async () =>
    /href="(\/book_doctor[^"]+)"/.exec(await (await fetch(address)).text())?.[1]
  const first = await time()
  const answer = await bookAt(
    edge,
    slotAt(first?.replaceAll('&amp;', '&') ?? ''),
    randomInt(90_000_000),
  )
  expect(answer.status).toBe(303)
  expect(await timing(address)).not.toBe(KEPT)
  expect(await time()).not.toBe(first)
})

/** The response to a browser that has the page. */
async function statusOfKnown(address: string): Promise<number> {
  const mark = (await headOf(address)).headers.get('etag') ?? ''
  return statusOf(address, { headers: { 'if-none-match': mark } })
}

test('without the database a cached page is served, and others answer 503', async () => {
  test.setTimeout(180_000)
  const line = await lineTo(setting('DATABASE_URL'))
  const site = await startAnotherEdge({ DATABASE_URL: line.url })
  try {
    const cachedPage = `${site.url}/offers`
    await expect.poll(() => timing(cachedPage)).toBe(KEPT)
    line.close()
    expect(await headOf(cachedPage)).toMatchObject({ status: 200 })
    expect(await timing(cachedPage)).toBe(KEPT)
    const other = await headOf(`${site.url}/en/doctors?page=2`)
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await statusOf(`${site.url}/healthz`)).toBe(200)
    expect(await statusOf(`${site.url}/readyz`)).toBe(503)
  } finally {
    line.close()
    await site.stop()
  }
})

test('at the edge only the applicant can read an application’s document', async () => {
  const sent = await post(edge, '/job/home-nurse', {
    form: 'application',
    vacancy: 'home-nurse',
    name: 'نادية فؤاد',
    phone: newPhone(),
    email: 'nadia@example.com',
    experience: '4',
    about: 'أربع سنين رعاية مركزة.',
    consent: 'yes',
    'cv.file': new File([new Uint8Array(pdf)], '../cv.pdf'),
  })
  expect(sent.location).toMatch(/^\/request\/BLR-/)
  const mine = { headers: { cookie: sent.cookies } }
  const status = await (await fetch(edge + sent.location, mine)).text()
  const href = /\/api\/files\/[\w-]+/.exec(status)?.[0] ?? ''
  const document = await fetch(edge + href, mine)
  expect(Buffer.from(await document.arrayBuffer())).toEqual(pdf)
  expect(document.headers.get('content-disposition')).toContain('attachment')
  expect(await statusOf(edge + href)).toBe(404)
})

test('at the edge messages are sent by e-mail over HTTP', async () => {
  const databaseUrl = setting('MAIL_DATABASE_URL')
  const site = await startAnotherEdge({ DATABASE_URL: databaseUrl, ...mailAlone() })
  const sql = connectSql(databaseUrl)
  try {
    const { phone, cookie } = await newPatient(sql)
    const email = `${phone}@example.com`
    await sql`update users set email = ${email} where phone = ${`+2${phone}`}`
    const [slot] = await findSlots(site.url)
    if (!slot) throw new Error('No doctor of the demo has a free slot.')
    const person = { patientName: 'Mona El Sayed', phone }
    const fields = {
      form: 'booking',
      bookedFor: 'self',
      ...person,
      payment: 'clinic',
      consent: 'yes',
    }
    const booked = await send(site.url, slot, fields, { cookie: `${cookie.name}=${cookie.value}` })
    const reference = lastPart(booked.location)
    await expect.poll(() => textsTo(email)).toContainEqual(expect.stringContaining(reference))
  } finally {
    await sql.end()
    await site.stop()
  }
})

/** The journeys' gateway for mail, and none for SMS, which would be tried first. */
function mailAlone(): Record<string, string> {
  const mail = {
    MAIL_HTTP_URL: setting('OUTBOX_URL'),
    MAIL_HTTP_KEY: 'key',
    MAIL_FROM: 'hi@balsam.example',
  }
  return { SMS_URL: '', SMS_KEY: '', SMS_SENDER: '', ...mail }
}

test('at the edge: a 404, a picture, health and readiness', async () => {
  const missing = await fetch(`${edge}/no-such-page`)
  expect(missing.status).toBe(404)
  expect((await missing.text()).replaceAll('<!-- -->', '')).toContain(
    'Page Not Found: /no-such-page',
  )
  expect((await headOf(`${edge}/og/ar/home.png`)).headers.get('content-type')).toBe('image/png')
  // Nothing draws the owner's name there.
  const own = await headOf(`${edge}/api/social/ar/home`, { redirect: 'manual' })
  expect(own.headers.get('location')).toBe('/og/plain/ar/home.png')
  expect(await statusOf(`${edge}/healthz`)).toBe(200)
  expect(await statusOf(`${edge}/readyz`)).toBe(200)
})

test('the bundle of the edge contains no SMTP code, which cannot run there', async () => {
  const server = join(import.meta.dirname, '../../dist/edge/server')
  const entries = await readdir(server, { recursive: true, withFileTypes: true })
  const scripts = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const { parentPath, name } of scripts) {
    expect((await readFile(join(parentPath, name), 'utf8')).includes('EENVELOPE'), name).toBe(false)
  }
})
