import { makeServices } from './makeservices.server.ts'
import { sql } from 'drizzle-orm'
import { isPublicRead } from './context.server.ts'
import { postgresRealtime, type Say } from './adapters/postgres/realtime.ts'
import { connect, type Connection, type Database, type PoolLoad } from './db/connect.ts'
import { openReplica, type Replica, type ReplicaReport } from './db/replica.ts'
import { getSettings, type Settings } from './env.server.ts'
import { madeOf } from './keeping.server.ts'
import { remembered } from './remembered.server.ts'
import type { Services } from './services.server.ts'
import { keptPages } from './keptpages.server.ts'
import { isWorker } from './worker.server.ts'

type Opened = { services: Services; release: () => Promise<void> }

type Shared = { connection: Connection; services: Services; replica: Replica | null }

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
  const pools = {
    people: shared?.connection.load(),
    jobs: jobs?.connection.load(),
    replica: shared?.replica?.report().load,
  }
  return Object.entries(pools).flatMap(([pool, load]) => (load ? [{ pool, ...load }] : []))
}

/** How the replica does that public pages are read from; null where there is none. */
export function replicaReport(): ReplicaReport | null {
  return shared?.replica?.report() ?? null
}

/** For the shutdown of a Node server. */
export async function closeServices(): Promise<void> {
  const open = [shared, jobs]
  shared = undefined
  jobs = undefined
  await Promise.all(
    open.map((each) => Promise.all([each?.connection.close(), each?.replica?.close()])),
  )
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
  const replica = waits === 'people' ? replicaFor(connection.db, settings) : null
  const services = makeServices(connection.db, settings, undefined, replica?.db)
  const say: Say = (channel, payload) =>
    connection.db.execute(sql`select pg_notify(${channel}, ${payload})`)
  const realtime = postgresRealtime(connection.listen, services.clock, say)
  // Built soon after the start, and not while somebody waits for the first search.
  void services.lexicons.current().catch(() => undefined)
  if (waits === 'people') keptPages.follow(realtime)
  if (replica) realtime.watch(replica.watcher)
  const report = () => replica?.report() ?? null
  return {
    connection,
    replica,
    services: { ...services, ...inMemory(services), realtime, replica: report },
  }
}

function replicaFor(primary: Database, settings: Settings): Replica | null {
  const {
    DATABASE_REPLICA_URL: url,
    DATABASE_URL: primaryUrl,
    DATABASE_PREPARE: prepare,
  } = settings
  if (!url) return null
  // What a replica tells on its own may be old: it is a page for now, and not to be kept.
  const onAlone = () => madeOf([], new Date(0))
  return openReplica({ primary, primaryUrl, url, prepare, mayLag: isPublicRead, onAlone })
}

/** What nearly every page asks for. */
function inMemory({ directory, facilities, sites, lexicons, clock }: Services) {
  return {
    directory: {
      ...directory,
      listCatalogue: remembered(['catalogue', 'counts'], directory.listCatalogue),
      // It counts all visits, which takes a tenth of a second at a million.
      countFigures: remembered(['catalogue', 'counts'], directory.countFigures),
    },
    facilities: {
      ...facilities,
      listNames: remembered(['catalogue', 'facilities'], facilities.listNames),
    },
    sites: { read: remembered(['site'], () => sites.read(clock.now())) },
    lexicons: { current: remembered(['catalogue'], lexicons.current) },
  }
}
