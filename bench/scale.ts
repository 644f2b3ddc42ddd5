// What each part adds that docs/SCALE.md advises for more bookings: three nodes instead of one, PgBouncer, a hot standby.
// `npm run bench:scale -- 1000 2000 10`: people who want one time, bookings of an hour, and how many of them a second; these are the
// defaults. Starts servers and sites of its own; needs Debian's PgBouncer. Costs are CPU times, so that other work on the machine hardly counts.
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { startPair } from '../e2e/support/standby.ts'
import { startAnother } from '../scripts/testing/sites.ts'
import { testSecrets } from '../src/testing/secrets.ts'
import { limit } from './fresh-pages.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'
import type { Setup } from './scale-cost.ts'
import { bookHour, checkFreshness, raceForOne, searchAlone } from './scale-load.ts'
import { openScaleDatabase } from './scale-database.ts'

const [people = 1000, bookings = 2000, rate = 10] = process.argv.slice(2).map(Number)
const METRICS_TOKEN = randomUUID()

if (!(await hasPgBouncer())) {
  console.error('PgBouncer is missing: apt-get install pgbouncer.')
  process.exit(1)
}
const pair = await startPair()
try {
  await measure()
} finally {
  await pair.stop()
}

async function measure(): Promise<void> {
  const pooler = await startPgBouncer(pair.primary.url)
  const database = await openScaleDatabase(pair)
  const direct = { DATABASE_URL: pair.primary.url }
  const pooled = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pair.primary.url,
    DATABASE_PREPARE: 'false',
  }
  const standby = { ...pooled, DATABASE_REPLICA_URL: pair.standby.url }
  const base = { database, pooler, token: METRICS_TOKEN }
  try {
    await step('One node', base, await startNodes(1, direct))
    await step('Three nodes', base, await startNodes(3, direct))
    await step('Three nodes, PgBouncer', base, await startNodes(3, pooled))
    await step('Three nodes, PgBouncer, standby', base, await startNodes(3, standby))
    for (const [name, count] of Object.entries(await database.findFaults()))
      print(name, String(count))
  } finally {
    await database.close()
    await pooler.stop()
  }
}

function startNodes(count: number, settings: Record<string, string>) {
  const own = { ...testSecrets, SEED: 'demo', TRUST_PROXY: '1', METRICS_TOKEN, ...settings }
  return Promise.all(Array.from({ length: count }, () => startAnother(own)))
}

async function step(
  name: string,
  base: Omit<Setup, 'nodes'>,
  nodes: Setup['nodes'],
): Promise<void> {
  const load = loadavg().map((each) => each.toFixed(0))
  console.log(`\n${name} (load ${load.join(', ')})`)
  const setup = { ...base, nodes }
  try {
    print('a list of 10 that only React renders', `${(await limit()).toFixed(2)} ms of CPU`)
    const search = await searchAlone(setup, bookings / 4)
    print('a search', search.text)
    print(`${people} people at one time`, await raceForOne(setup, people))
    const hour = await bookHour(setup, { bookings, rate }, search.cost)
    for (const [part, figures] of Object.entries(hour)) print(part, figures)
    print('a time at another node, once booked', await checkFreshness(setup, 30))
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
  }
}

function print(name: string, figures: string): void {
  console.log(`  ${name.padEnd(40)} ${figures}`)
}
