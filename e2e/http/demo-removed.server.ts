// A demo whose data is removed while it is served: it is then a new site, and stays one when it starts again.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { startDatabase } from '../../scripts/database/database.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import { screens } from '../../src/domain/screens.ts'
import { connectSql } from '../support/sql.ts'
import { test } from '../support/site.ts'
import { pathIn, wordsIn } from '../support/words.ts'

const run = promisify(execFile)
const data = join(tmpdir(), `balsam-removed-${randomBytes(6).toString('hex')}`)
const script = join(import.meta.dirname, '..', '..', 'scripts', 'demo.ts')
// As on a machine where nobody set anything.
const local = { SEED: '' }
let site: Site

test.beforeAll(async () => {
  site = await startNode(data, local)
})

test.afterAll(async () => {
  await site.stop()
  await rm(data, { recursive: true, force: true })
})

const get = (path: string) => fetch(site.url + path)

/** As staff open it. */
async function open(): Promise<void> {
  const database = await startDatabase(data)
  const sql = connectSql(database.url)
  const openedAt = JSON.stringify({ openedAt: '2026-01-01T10:00:00.000Z' })
  await sql`update site_documents set data = data || ${openedAt}::jsonb where name = 'opening'`
  await sql.end()
  await database.stop()
}

test('pages that were served with the demo are those of a new site, and stay so', async () => {
  const [path, say] = [pathIn('en'), wordsIn('en')]
  const doctors = async () => (await get(path('/doctors'))).text()
  expect(await doctors()).toContain(say('layout_footer_demo'))
  expect(await (await get(path('/surgery-isntallement'))).text()).toContain('LASIK')
  const env = { ...process.env, ...local, BALSAM_DATA_DIR: data, DATABASE_URL: '' }
  const removal = await run(process.execPath, [script, 'remove', '--yes'], { env })
  expect(removal.stdout).toContain('rows of the demo are removed')
  // Nobody has opened it.
  await expect.poll(async () => (await get('/')).status).toBe(503)
  await open()
  await expect.poll(async () => (await get('/')).status).toBe(200)
  await expectNew()
  await site.stop()
  site = await startNode(data, local)
  await expectNew()
})

async function expectNew(): Promise<void> {
  const [path, say] = [pathIn('en'), wordsIn('en')]
  // The last is an article of the demo.
  for (const screen of screens.filter((each) => each !== '/Premature%20aging')) {
    const response = await get(path(screen))
    expect([screen, response.status]).toEqual([screen, 200])
    expect(await response.text()).not.toContain(say('layout_footer_demo'))
  }
  expect(await (await get(path('/doctors'))).text()).toContain(say('directory_empty_title'))
  expect(await (await get(path('/surgery-isntallement'))).text()).not.toContain('LASIK')
}
