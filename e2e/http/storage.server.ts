// Documents in a bucket of Firebase Storage, whose JSON API the project's own simulation provides.
import { expect, test } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother, startAnotherEdge } from '../../scripts/testing/sites.ts'
import { pdf } from '../../src/testing/documents.ts'
import { startStorage } from '../../src/testing/firebase/storage.ts'
import { applied, applyPlainly, download, upload, vacancyAt } from '../support/applications.ts'
import { setting } from '../support/environment.ts'
import { moveFiles, placeOf } from '../support/files.ts'
import { newDeskCookie } from '../support/factories.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { pathIn, wordsIn } from '../support/words.ts'
import { connectSql, type Sql } from '../support/sql.ts'

// One site for all of these tests, and a bucket that is unavailable in the middle.
test.describe.configure({ mode: 'default' })
// The command is started five times.
test.setTimeout(180_000)

let storage: Awaited<ReturnType<typeof startStorage>>
let site: Site
let sql: Sql

const bucket = () => ({
  DATABASE_URL: setting('STORAGE_DATABASE_URL'),
  FIREBASE_PROJECT_ID: 'balsam-demo',
  FIREBASE_STORAGE_BUCKET: storage.bucket,
  FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
})
const on = () => ({ ...bucket(), FIREBASE_SERVICES: 'storage' })

test.beforeAll(async () => {
  storage = await startStorage()
  sql = connectSql(setting('STORAGE_DATABASE_URL'))
  site = await startAnother(on())
})
test.afterAll(async () => {
  await site?.stop()
  await sql?.end()
  storage?.stop()
})
test.beforeEach(() => {
  storage.state.isAway = false
})

test('a document is stored in the bucket, and readable only by its sender', async () => {
  await expectRoundTrip(site.url)
})

test('at the edge the same applies', async () => {
  const edge = await startAnotherEdge(on())
  await expectRoundTrip(edge.url).finally(edge.stop)
})

test('while the bucket is unavailable uploads and downloads say so, and nothing is half written', async ({
  page,
}) => {
  const { id, cookie } = await applied(site.url)
  const before = storage.objects.size
  storage.state.isAway = true
  const refused = await upload(site.url)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({ ok: false, code: 'file-unavailable' })
  for (const locale of ['ar', 'en'] as const) {
    const answer = await applyPlainly(site.url, locale)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(wordsIn(locale)('forms_error_file_unavailable'))
  }
  const away = await download(site.url, id, cookie)
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).not.toBeNull()

  await page.goto(`${site.url}/en/job/${await vacancyAt(site.url)}`)
  const field = page.locator('input[type=file]')
  await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText(wordsIn('en')('forms_error_file_unavailable'))).toBeVisible()
  await expectSoundPage(page)

  storage.state.isAway = false
  expect(storage.objects.size).toBe(before)
  expect((await download(site.url, id, cookie)).status).toBe(200)
})

test('the command moves files back after the service was switched off, and again to the bucket', async ({
  page,
}) => {
  const { id, cookie } = await applied(site.url)
  const back = await moveFiles(bucket())
  expect(back).toMatch(/[1-9]\d* files moved to the database, 0 left\./)
  expect(await placeOf(sql, id)).toEqual({ in_row: true, in_bucket: false })
  expect((await download(site.url, id, cookie)).status).toBe(200)
  expect(await moveFiles(on())).toMatch(/[1-9]\d* files moved to the bucket, 0 left\./)
  expect(await placeOf(sql, id)).toEqual({ in_row: false, in_bucket: true })
  expect(await moveFiles(on())).toContain('0 files moved to the bucket, 0 left.')
  expect((await download(site.url, id, cookie)).status).toBe(200)

  storage.state.isAway = true
  await expect(moveFiles(bucket())).rejects.toThrow()
  await sql`delete from files where id = ${id}`
  const { name, value } = await newDeskCookie(sql)
  await page.context().addCookies([{ name, value, url: site.url }])
  for (const locale of ['ar', 'en'] as const) {
    const say = wordsIn(locale)
    await page.goto(site.url + pathIn(locale)('/staff/operations'))
    await expect(page.getByRole('heading', { name: say('operations_removals') })).toBeVisible()
    await expectSoundPage(page)
  }
})

async function expectRoundTrip(url: string): Promise<void> {
  const { id, cookie } = await applied(url)
  expect(await placeOf(sql, id)).toEqual({ in_row: false, in_bucket: true })
  const own = await download(url, id, cookie)
  expect(own.status).toBe(200)
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
  expect(own.headers.get('x-content-type-options')).toBe('nosniff')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await own.arrayBuffer())).toEqual(pdf)
  expect((await download(url, id, '')).status).toBe(404)
}
