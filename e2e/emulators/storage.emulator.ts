// Documents in a bucket of Google's emulator of Storage. Its rules are not tested, because no program here
// evaluates them.
import { expect, test } from '@playwright/test'
import { startEmulator } from '../../scripts/testing/emulators.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { pdf } from '../../src/testing/documents.ts'
import { applied, download } from '../support/applications.ts'
import { setting } from '../support/environment.ts'
import { moveFiles, placeOf } from '../support/files.ts'
import { connectSql, type Sql } from '../support/sql.ts'

test.describe.configure({ mode: 'default' })

let emulator: Awaited<ReturnType<typeof startEmulator>>
let site: Site
let sql: Sql
const bucket = () => ({
  DATABASE_URL: setting('STORAGE_DATABASE_URL'),
  FIREBASE_PROJECT_ID: 'balsam-demo',
  FIREBASE_STORAGE_BUCKET: 'balsam-demo.firebasestorage.app',
  FIREBASE_STORAGE_EMULATOR_HOST: emulator.host,
})
const on = () => ({ ...bucket(), FIREBASE_SERVICES: 'storage' })

test.beforeAll(async () => {
  emulator = await startEmulator('storage', 'balsam-demo')
  sql = connectSql(setting('STORAGE_DATABASE_URL'))
  site = await startAnother(on())
})
test.afterAll(async () => {
  await site?.stop()
  await sql?.end()
  await emulator?.stop()
})

test('a document is stored in the bucket, readable only by its sender, and can be moved both ways', async () => {
  const { id, cookie } = await applied(site.url)
  expect(await placeOf(sql, id)).toEqual({ in_row: false, in_bucket: true })
  const own = await download(site.url, id, cookie)
  expect(Buffer.from(await own.arrayBuffer())).toEqual(pdf)
  expect((await download(site.url, id, '')).status).toBe(404)

  expect(await moveFiles(bucket())).toMatch(/[1-9]\d* files moved to the database, 0 left\./)
  expect(await placeOf(sql, id)).toEqual({ in_row: true, in_bucket: false })
  expect(await moveFiles(on())).toMatch(/[1-9]\d* files moved to the bucket, 0 left\./)
  const again = await download(site.url, id, cookie)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(pdf)
})

test('without the account nothing in the bucket is readable', async () => {
  const list = `http://${emulator.host}/v0/b/balsam-demo.firebasestorage.app/o`
  expect((await fetch(list)).status).toBe(403)
})
