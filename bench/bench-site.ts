import { Client } from 'pg'
import { startAnother } from '../scripts/testing/sites.ts'
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { seedDatabase } from '../src/server/seed/seed.ts'
import { testSecrets } from '../src/testing/secrets.ts'
import { startTestServer } from '../src/testing/server.ts'
import { cpuOf, cpuOfServer, serverOf } from './cpu.ts'

const DATABASE = 'balsam_bench_site'

export type Cost = { app: number; database: number }

export type BenchSite = {
  /** Requests that many addresses, eight at a time, and returns the CPU milliseconds that one of them took. */
  visit: (count: number, address: () => string) => Promise<Cost>
  stop: () => Promise<void>
}

/** The built site in one process, with a database of its own that has this many doctors. */
export async function openBenchSite(
  doctors: number,
  settings: Record<string, string> = {},
): Promise<BenchSite> {
  const server = await startTestServer()
  const { url, ownerUrl } = await server.create(DATABASE)
  await migrateDatabase(ownerUrl, url)
  await seedDatabase(ownerUrl, { now: new Date(), doctors })
  const site = await startAnother({ DATABASE_URL: url, ...testSecrets, SEED: 'demo', ...settings })
  const databaseServer = await findServer(server.urls.adminUrl)
  const cpu = () => ({
    app: cpuOf(({ group }) => group === site.process.pid),
    database: cpuOfServer(databaseServer),
  })
  return {
    visit: async (count, address) => {
      const before = cpu()
      await inTurns(count, () => visit(site.url + address()))
      const after = cpu()
      const each = (part: keyof Cost) => (after[part] - before[part]) / count
      return { app: each('app'), database: each('database') }
    },
    stop: async () => {
      await site.stop()
      await server.stop()
    },
  }
}

async function findServer(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const pid = await serverOf(client)
  await client.end()
  return pid
}

export async function visit(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'ar' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
}

const AT_ONCE = 8

export async function inTurns(count: number, work: () => Promise<void>): Promise<void> {
  let begun = 0
  const worker = async () => {
    while (begun++ < count) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
