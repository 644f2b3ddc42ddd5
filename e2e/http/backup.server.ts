// A drill: people book while a backup is made, the machine's data is lost, and the backup is restored.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { newKey } from '../../scripts/backup/seal.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import { bookAt, findSlots, type BookingResult } from '../support/http-client.ts'

const root = join(import.meta.dirname, '..', '..')
const place = join(tmpdir(), `balsam-drill-${randomUUID()}`)
const data = join(place, 'data')
const folder = join(place, 'backups')
// Its secrets are in its own data folder; each booking has its own network address.
const own = { DATABASE_URL: '', SESSION_SECRET: '', DATA_SECRET: '', TRUST_PROXY: '1' }

let site: Site

test.setTimeout(300_000)

test.afterAll(async () => {
  await site.stop()
  await rm(place, { recursive: true, force: true })
})

test('a restored backup contains every booking acknowledged before the end of the backup', async () => {
  const BACKUP_KEY = await newKey()
  site = await startNode(data, own)
  const load = await startBooking()
  await expect.poll(() => load.booked.length).toBeGreaterThan(2)
  const began = new Date()
  const line = await command('backup', folder, BACKUP_KEY)
  await load.stop()
  const endedAt = new Date(/until (\S+Z)/.exec(line)?.[1] ?? '')
  const promised = load.booked.filter(({ at }) => at <= endedAt)
  expect(promised.filter(({ at }) => at >= began).length).toBeGreaterThan(0)

  site.process.kill('SIGKILL')
  await rm(data, { recursive: true, force: true, maxRetries: 10 })
  const [file = ''] = await readdir(folder)
  const restored = await command('restore', join(folder, file), BACKUP_KEY)
  expect(restored).toContain(/\d+ doctors, \d+ bookings/.exec(line)?.[0])

  site = await startNode(data, own)
  for (const { location, cookies } of promised) {
    const page = await fetch(site.url + location, { headers: { cookie: cookies } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(location.split('/').at(-1))
  }
  const again = await bookAt(site.url, promised[0]?.slot ?? never(), 900)
  expect(again.status).toBe(409)
})

/** Sequentially, so that slots are left when the backup has ended, and CPU time for other tests. */
async function startBooking() {
  const slots = await findSlots(site.url)
  const booked: (BookingResult & { at: Date })[] = []
  const load = { isOver: false }
  const work = async () => {
    for (const [person, slot] of slots.entries()) {
      if (load.isOver) return
      const answer = await bookAt(site.url, slot, person)
      if (answer.location.startsWith('/booking/BLS-')) booked.push({ ...answer, at: new Date() })
    }
  }
  const working = work()
  return {
    booked,
    stop: async () => {
      load.isOver = true
      await working
    },
  }
}

async function command(name: string, argument: string, BACKUP_KEY: string): Promise<string> {
  const script = join(root, 'scripts', `${name}.ts`)
  const env = { ...process.env, ...own, BALSAM_DATA_DIR: data, BACKUP_KEY }
  const { stdout } = await promisify(execFile)(process.execPath, [script, argument], { env })
  return stdout
}

function never(): never {
  throw new Error('Nothing was booked.')
}
