import { makeServices } from './makeservices.server.ts'
import { sql } from 'drizzle-orm'
import { postgresRealtime, type Say } from './adapters/postgres/realtime.ts'
import { connect, type Connection, type PoolLoad } from './db/connect.ts'
import { getSettings, type Settings } from './env.server.ts'
import { remembered } from './remembered.server.ts'
import type { Services } from './services.server.ts'
import { keptPages } from './keptpages.server.ts'
import { isWorker } from './worker.server.ts'

type Opened = { services: Services; release: () => Promise<void> }

type Shared = { connection: Connection; services: Services }

let shared: Shared | undefined
let jobs: Shared | undefined

/**
 * On Node one pool serves all requests; on Workers a socket belongs to the request that opened it,
 * so each request connects for itself and gives the connection back after its body.
 */
export function openServices(): Opened {
  const settings = getSettings()
  if (isWorker()) {
    const connection = connect(settings.DATABASE_URL, {
      max: 1,
      waits: 'one',
      prepare: settings.DATABASE_PREPARE,
    })
    return { services: makeServices(connection.db, settings), release: connection.close }
  }
  shared ??= share(settings, 'people')
  return { services: shared.services, release: async () => {} }
}

/** For work that nobody waits for: with connections of its own, whose statements take their time. */
export function openForJobs(): Opened {
  if (isWorker()) return openServices()
  jobs ??= share(getSettings(), 'jobs')
  return { services: jobs.services, release: async () => {} }
}

/** The pools of this process that are open, by whom they are for. */
export function poolStates(): (PoolLoad & { pool: string })[] {
  const pools = { people: shared, jobs }
  return Object.entries(pools).flatMap(([pool, open]) =>
    open ? [{ pool, ...open.connection.load() }] : [],
  )
}

/** For the shutdown of a Node server. */
export async function closeServices(): Promise<void> {
  const open = [shared, jobs]
  shared = undefined
  jobs = undefined
  await Promise.all(open.map(async (each) => each?.connection.close()))
}

/** Before the shutdown: streams never end by themselves, and a server waits for what is open. */
export async function endStreams(): Promise<void> {
  await shared?.services.realtime?.close()
}

function share(settings: Settings, waits: 'people' | 'jobs'): Shared {
  const prepare = settings.DATABASE_PREPARE
  const max = waits === 'people' ? 10 : 4
  const directUrl = settings.DATABASE_DIRECT_URL
  const connection = connect(settings.DATABASE_URL, { prepare, waits, max, directUrl })
  const services = makeServices(connection.db, settings)
  const say: Say = (channel, payload) =>
    connection.db.execute(sql`select pg_notify(${channel}, ${payload})`)
  const realtime = postgresRealtime(connection.listen, services.clock, say)
  // Built soon after the start, and not while somebody waits for the first search.
  void services.lexicons.current().catch(() => undefined)
  if (waits === 'people') keptPages.follow(realtime)
  return { connection, services: { ...services, ...inMemory(services), realtime } }
}

/** What nearly every page asks for. */
function inMemory({ directory, facilities, sites, lexicons, clock }: Services) {
  return {
    directory: {
      ...directory,
      listCatalogue: remembered(['catalogue', 'counts'], directory.listCatalogue),
    },
    facilities: {
      ...facilities,
      listNames: remembered(['catalogue', 'facilities'], facilities.listNames),
    },
    sites: { read: remembered(['site'], () => sites.read(clock.now())) },
    lexicons: { current: remembered(['catalogue'], lexicons.current) },
  }
}
