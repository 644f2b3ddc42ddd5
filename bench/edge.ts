// The costs of the edge, each figure beside its goal: the bundle, a start, and public pages in the CPU time
// of workerd, without wrangler's simulations of Cloudflare's entry and cache in the same process. Run `npm
// run build:edge` first. Reads /proc, so it needs Linux, and an idle machine.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startEdge, startWorker } from '../scripts/testing/edge-site.ts'
import { measureStart, MOST_KIB, dryRunDeploy } from '../scripts/build/dry-run-deploy.ts'
import type { Site } from '../scripts/testing/site-process.ts'
import { fillDatabase } from '../scripts/testing/sites.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { startTestServer } from '#/testing/server.ts'

const VISITS = 30
const MOST_PAGE_MILLISECONDS = 50
const MOST_START_MILLISECONDS = 400
/** Writes the page to the cache or reads it there, as the site does, and does nothing else. */
const emptyWorker = (page: string) => `const page = ${JSON.stringify(page)}
export default {
  async fetch({ url }) {
    const kept = await caches.default.match(url)
    if (kept && url.endsWith('/kept')) return kept
    const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=100' }
    const answer = new Response(page, { headers })
    await caches.default.put(url, answer.clone())
    return answer
  }
}`
/** The unit of CPU time in /proc. */
const TICK_MILLISECONDS = 10

const secrets = {
  SESSION_SECRET: 'a secret of at least 32 characters',
  DATA_SECRET: 'another secret of at least 32 characters',
}
const server = await startTestServer()
const urls = await server.create('balsam_bench_edge')
await fillDatabase(urls)
const { db, close } = connect(urls.url, { max: 1 })
const site = await startEdge({ ...secrets, DATABASE_URL: urls.url })
try {
  tell('bundle, compressed', await dryRunDeploy(), MOST_KIB, 'KiB')
  tell('start', await measureStart(), MOST_START_MILLISECONDS, 'ms')
  tell('connections a visit', await connectionsOf('/doctors'), 1, '')
  for (const path of ['/', '/doctors', await firstProfile(), '/offers', '/services/magazines']) {
    const runtime = await runtimeCosts(await visit(site.url + path))
    const fresh = await visitCost(site, path, () => expireEntries(db))
    tell(`${path}, made`, fresh - runtime.made, MOST_PAGE_MILLISECONDS, 'ms')
    const fromCache = await visitCost(site, path)
    tell(`${path}, kept`, fromCache - runtime.kept, MOST_PAGE_MILLISECONDS, 'ms')
  }
} finally {
  await site.stop()
  await close()
  await server.drop('balsam_bench_edge')
  await server.stop()
}

/** CPU milliseconds of a visit that finds this page in the cache, and of one that stores it there. */
async function runtimeCosts(page: string): Promise<{ made: number; kept: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'balsam-empty-worker-'))
  await writeFile(join(folder, 'index.js'), emptyWorker(page))
  const config = { name: 'empty', main: 'index.js', compatibility_date: '2026-10-01' }
  await writeFile(join(folder, 'wrangler.json'), JSON.stringify(config))
  const empty = await startWorker(join(folder, 'wrangler.json'), {})
  const rendered = await visitCost(empty, '/made')
  const cached = await visitCost(empty, '/kept')
  await empty.stop()
  await rm(folder, { recursive: true })
  console.log(`  the runtime's own: ${rendered.toFixed(1)} ms made, ${cached.toFixed(1)} ms kept`)
  return { made: rendered, kept: cached }
}

/** The mean of some visits, after the same number to warm up. */
async function visitCost(worker: Site, path: string, before = async () => {}): Promise<number> {
  const visits = async () => {
    for (let index = 0; index < VISITS; index++) {
      await before()
      await visit(worker.url + path)
    }
  }
  await visits()
  const start = await cpuTimes(worker)
  await visits()
  return busiest(start, await cpuTimes(worker)) / VISITS
}

/** Per visit, from PostgreSQL's statistics, which include only ended connections. */
async function connectionsOf(path: string): Promise<number> {
  const before = await connectionsEnded()
  for (let index = 0; index < VISITS; index++) {
    await expireEntries(db)
    await visit(site.url + path)
  }
  // Its backends report their statistics when they end.
  await new Promise((done) => setTimeout(done, 2000))
  return ((await connectionsEnded()) - before) / VISITS
}

async function connectionsEnded(): Promise<number> {
  const { rows } = await db.execute<{ sessions: string }>(
    sql`select sessions from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.sessions)
}

async function expireEntries(queries: Database): Promise<void> {
  await queries.execute(sql`select tell('site')`)
}

async function visit(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'accept-language': 'ar' } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer.text()
}

async function firstProfile(): Promise<string> {
  return /\/doctor\/[a-z0-9-]+/.exec(await visit(`${site.url}/doctors`))?.[0] ?? ''
}

/** Milliseconds per process, of each workerd that wrangler started: its own proxy runs in another one. */
async function cpuTimes({ process: { pid } }: Site): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    const [, name, rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? []
    const fields = rest.split(' ')
    // proc(5) counts from 1, and the state is the third field.
    const [group, user, system] = [fields[2], fields[11], fields[12]]
    if (name !== 'workerd' || group !== String(pid)) continue
    times.set(id, (Number(user) + Number(system)) * TICK_MILLISECONDS)
  }
  return times
}

function busiest(before: Map<string, number>, after: Map<string, number>): number {
  return Math.max(...[...after].map(([id, time]) => time - (before.get(id) ?? 0)))
}

function tell(name: string, value: number, goal: number, unit: string): void {
  const sign = value <= goal ? '✓' : '✗'
  console.log(`${sign} ${name}: ${value.toFixed(1)} ${unit} (at most ${goal})`)
  if (value > goal) process.exitCode = 1
}
