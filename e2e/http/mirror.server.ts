// The mirror in Firestore, whose REST API the project's own simulation provides.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { startFirestore } from '../../src/testing/firebase/firestore.ts'
import { setting } from '../support/environment.ts'
import { newDeskCookie } from '../support/factories.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { pathIn, wordsIn } from '../support/words.ts'
import { connectSql, type Sql } from '../support/sql.ts'

// One site for all of these tests, and a mirror that is unavailable in the middle.
test.describe.configure({ mode: 'default' })

const run = promisify(execFile)
let firestore: Awaited<ReturnType<typeof startFirestore>>
let site: Site
let sql: Sql
let slug = ''

const settings = () => ({
  DATABASE_URL: setting('MIRROR_DATABASE_URL'),
  FIREBASE_SERVICES: 'firestore',
  FIREBASE_PROJECT_ID: 'balsam-demo',
  FIRESTORE_EMULATOR_HOST: firestore.host,
})

test.beforeAll(async () => {
  firestore = await startFirestore()
  sql = connectSql(setting('MIRROR_DATABASE_URL'))
  const [doctor] = await sql<{ slug: string }>`
    update doctors set is_demo = false
    where id = (select doctor_id from doctor_listings order by doctor_id limit 1) returning slug`
  slug = doctor?.slug ?? ''
  // The state from the second minute on.
  await sql`insert into mirror_state (name, is_on, timed_at, filled_at)
    values ('firestore', true, now(), now()) on conflict do nothing`
  site = await startAnother(settings())
})
test.afterAll(async () => {
  await site?.stop()
  await sql?.end()
  firestore?.stop()
})

test('the command fills an empty mirror, and the desk shows that it is complete', async ({
  page,
}) => {
  const { stdout } = await run(process.execPath, ['scripts/firebase.ts', 'mirror', '--all'], {
    env: { ...process.env, ...settings() },
  })
  expect(stdout).toContain('The mirror has all that is public.')
  expect(headline()).not.toBeNull()
  await openDesk(page)
  for (const locale of ['ar', 'en'] as const) {
    await page.goto(site.url + pathIn(locale)('/staff/operations'))
    await expect(page.getByText(wordsIn(locale)('operations_copy_whole'))).toBeVisible()
    await expectSoundPage(page)
  }
})

test('changes are mirrored automatically; while the mirror is unavailable the desk shows what waits, and why', async ({
  page,
}) => {
  await sql`update doctors set headline_en = 'Arrives by itself' where slug = ${slug}`
  await expect.poll(headline).toContain('Arrives by itself')

  firestore.state.isAway = true
  await sql`update doctors set headline_en = 'Arrives in the end' where slug = ${slug}`
  await openDesk(page)
  for (const locale of ['ar', 'en'] as const) {
    await expect(async () => {
      await page.goto(site.url + pathIn(locale)('/staff/operations'))
      const failed = page.getByRole('listitem').filter({ hasText: `doctors/${slug}` })
      await expect(failed).toContainText('503 UNAVAILABLE', { timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expectSoundPage(page)
  }

  firestore.state.isAway = false
  await expect.poll(headline, { timeout: 60_000 }).toContain('Arrives in the end')
})

/** The doctor in the mirror; null before it has one. */
function headline(): string | null {
  const name = `projects/balsam-demo/databases/(default)/documents/doctors/${slug}`
  const found = firestore.documents.get(name)
  return found ? JSON.stringify(found.fields['headline']) : null
}

async function openDesk(page: Page): Promise<void> {
  const { name, value } = await newDeskCookie(sql)
  await page.context().addCookies([{ name, value, url: site.url }])
}
