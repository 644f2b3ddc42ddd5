// Doctors' times at the edge, followed in a Realtime Database that the project's own simulation provides.
import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnotherEdge } from '../../scripts/testing/sites.ts'
import { startRealtimeDatabase } from '../../src/testing/firebase/database.ts'
import { slots } from '../support/doctors.ts'
import { setting } from '../support/environment.ts'
import { newDeskCookie, newDoctor } from '../support/factories.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { bookAt, slotAt, type FoundSlot } from '../support/http-client.ts'
import { pathIn, wordsIn } from '../support/words.ts'
import { connectSql, type Sql } from '../support/sql.ts'

// One site for all of these tests.
test.describe.configure({ mode: 'default' })
// A Worker starts slowly on a busy machine, and a browser waits before it reconnects.
test.setTimeout(180_000)
const patient = { timeout: 60_000 }

let database: Awaited<ReturnType<typeof startRealtimeDatabase>>
let site: Site
let sql: Sql

test.beforeAll(async () => {
  database = await startRealtimeDatabase()
  sql = connectSql(setting('LIVE_DATABASE_URL'))
  // The state from the second minute on.
  await sql`insert into live_state (name, is_on, filled_at)
    values ('database', true, now()) on conflict do nothing`
  site = await startAnotherEdge({
    DATABASE_URL: setting('LIVE_DATABASE_URL'),
    FIREBASE_SERVICES: 'database',
    FIREBASE_PROJECT_ID: 'balsam-demo',
    FIREBASE_DATABASE_URL: 'https://balsam-demo-default-rtdb.firebaseio.com',
    FIREBASE_DATABASE_EMULATOR_HOST: database.host,
  })
})
test.afterAll(async () => {
  await site?.stop()
  await sql?.end()
  database?.stop()
})

test.beforeEach(() => {
  database.state.isAway = false
})

test('at the edge a slot that is booked disappears from an open page, also after a lost connection', async ({
  page,
}) => {
  const doctor = await newDoctor(sql)
  await page.goto(`${site.url}/doctor/${doctor}`)
  const path = `live/doctors/${doctor}`
  await expect.poll(() => database.followers(), patient).toContain(path)
  const href = (await slots(page).last().getAttribute('href')) ?? ''
  await book(href)
  await expect(page.locator(`main a[href="${href}"]`)).toHaveCount(0, patient)
  // A demo doctor has no times there.
  expect(JSON.stringify(database.values.get(path))).toMatch(/^\{"version":\d+,"next":\[\]\}$/)

  const other = (await slots(page).last().getAttribute('href')) ?? ''
  database.dropStreams()
  await book(other)
  await expect(page.locator(`main a[href="${other}"]`)).toHaveCount(0, patient)
})

test('the CSP allows the database only where it is on, and it has no streams of the desk', async () => {
  const doctor = await newDoctor(sql)
  const policyOf = async (base: string) =>
    (await fetch(`${base}/doctors`)).headers.get('content-security-policy')
  expect(await policyOf(site.url)).toContain(`connect-src 'self' ${database.origin};`)
  expect(await policyOf(setting('EDGE_URL'))).toContain("connect-src 'self';")
  const follow = (name: string) => fetch(`${site.url}/api/live/${name}`, { redirect: 'manual' })
  const led = await follow(`doctor.${doctor}`)
  expect(led.status).toBe(307)
  expect(led.headers.get('location')).toBe(
    `${database.origin}/live/doctors/${doctor}.json?ns=balsam-demo-default-rtdb`,
  )
  expect((await follow('doctor.nobody-of-this-name')).status).toBe(404)
  expect((await follow('queue')).status).toBe(404)
})

test('while the database is unavailable the desk sees which times wait, and why', async ({
  page,
}) => {
  const doctor = await newDoctor(sql)
  const { name, value } = await newDeskCookie(sql)
  await page.context().addCookies([{ name, value, url: site.url }])
  database.state.isAway = true
  await page.goto(`${site.url}/doctor/${doctor}`)
  await book((await slots(page).last().getAttribute('href')) ?? '')
  for (const locale of ['ar', 'en'] as const) {
    await expect(async () => {
      await page.goto(site.url + pathIn(locale)('/staff/operations'))
      const failed = page.getByRole('listitem').filter({ hasText: `live/doctors/${doctor}` })
      await expect(failed.first()).toContainText('503', { timeout: 2000 })
    }).toPass(patient)
    const title = wordsIn(locale)('operations_live_times')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectSoundPage(page)
  }
})

/** As another visitor does. */
async function book(href: string): Promise<void> {
  const slot: FoundSlot = slotAt(href)
  expect(await bookAt(site.url, slot, randomInt(90_000_000))).toMatchObject({ status: 303 })
}
