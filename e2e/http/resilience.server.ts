// The site while its database is stopped, and the end of its processes; each test with its own site.
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother, startNode } from '../../scripts/testing/sites.ts'
import { freezeServer, serverProcesses } from '../../src/testing/postmaster.ts'
import { post } from '../support/http-client.ts'
import { statusOf } from '../support/fetch-page.ts'

test.setTimeout(240_000)

type Own = Site & { data: string; files: string }

test('while the database is stopped pages say so, and a form can be sent again', async () => {
  await withSite(async (site) => {
    const contact = await (await fetch(`${site.url}/en/contact-us`)).text()
    expect(contact).toContain('submissionKey')
    const thaw = await freezeServer(site.files)
    for (const [path, lang] of [
      ['/facilities', 'ar'],
      ['/en/contact-us', 'en'],
    ] as const) {
      const response = await fetch(site.url + path)
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain(`<html lang="${lang}"`)
    }
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz', 503],
      ['/robots.txt', 200],
      ['/icon.svg', 200],
      ['/assets/nothing.js', 404],
    ] as const) {
      expect([path, await statusOf(site.url + path)]).toEqual([path, status])
    }
    const typed = { name: 'Mona El Sayed', phone: '01012345678', message: 'I lost my booking' }
    const form = { form: 'contact', topic: 'booking', consent: 'yes', submissionKey: randomUUID() }
    const send = () => post(site.url, '/en/contact-us', { ...form, ...typed })
    const sent = await send()
    expect(sent.status).toBe(503)
    for (const text of [form.submissionKey, ...Object.values(typed)]) {
      expect(sent.html).toContain(text)
    }
    expect(sent.html).toContain('id="again-message"')
    thaw()
    await expect.poll(() => statusOf(`${site.url}/readyz`), { timeout: 20_000 }).toBe(200)
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([303, 303])
    expect(second.location).toBe(first.location)
  })
})

test('SIGTERM to the group resets no connection, and leaves no process', async () => {
  await withSite(async (site) => {
    const pids = await serverProcesses(site.files)
    const agent = new Agent({ keepAlive: true, maxSockets: 30 })
    const ask = () => answer(`${site.url}/en/doctors`, agent)
    await Promise.all(Array.from({ length: 30 }, ask))
    const requests = Array.from({ length: 30 }, ask)
    await Promise.race(requests)
    const ended = new Promise((done) => site.process.once('exit', done))
    process.kill(-(site.process.pid ?? 0), 'SIGTERM')
    process.kill(-(site.process.pid ?? 0), 'SIGTERM')
    expect(await Promise.all(requests)).toEqual(requests.map(() => 200))
    expect(await ended).toBe(0)
    agent.destroy()
    await expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([])
  })
})

test('a site that is stopped immediately after its start logs no error', async () => {
  const site = await startAnother()
  let log = ''
  for (const output of [site.process.stdout, site.process.stderr]) {
    output?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  }
  await site.stop()
  expect(log).not.toContain('"level":"error"')
})

async function withSite(work: (site: Own) => Promise<void>): Promise<void> {
  const data = join(tmpdir(), `balsam-standing-${randomBytes(6).toString('hex')}`)
  const site = await startNode(data)
  const files = join(data, 'postgres')
  try {
    await work({ ...site, data, files })
  } finally {
    // A failed test may have left it stopped. `kill` ignores processes that have ended meanwhile.
    const pids = await serverProcesses(files).catch(() => [])
    spawnSync('kill', ['-CONT', ...pids.map(String)])
    await site.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 10 })
  }
}

function answer(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const read = (response: IncomingMessage) =>
      response.resume().once('end', () => done(response.statusCode))
    get(url, { agent }, read).once('error', fail)
  })
}

/** A process that has ended stays in the table until its parent waits for it. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && !/^\d+ \(.*\) Z/.test(readFileSync(file, 'utf8'))
}
