import { sql } from 'drizzle-orm'
import { postgresRealtime, type Say } from '#/server/gateways/live/postgres.ts'
import type { App } from '#/server/app.ts'
import { isPublicRead } from '#/server/http/context.ts'
import { connect, type Connection, type Database, type PoolLoad } from '#/server/db/connect.ts'
import { openReplica, type Replica, type ReplicaReport } from '#/server/db/replica.ts'
import { getSettings, type Settings } from '#/server/config/settings.ts'
import { pageCache } from '#/server/page-cache/page-cache.ts'
import { makeApp } from './make-app.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { currentCaller } from '#/server/session/session.ts'
import { isWorker } from '#/server/config/runtime.ts'

type OpenedApp = { app: App; release: () => Promise<void> }

type Shared = { connection: Connection; app: App; replica: Replica | null }

let shared: Shared | undefined
let jobs: Shared | undefined

/**
 * On Node one pool serves all requests; on Workers a socket belongs to the request that opened it,
 * so each request opens its own connection and closes it after its body.
 */
export function getApp(): OpenedApp {
  const settings = getSettings()
  if (isWorker()) {
    const connection = connect(settings.DATABASE_URL, {
      max: 1,
      waits: 'one',
      prepare: settings.DATABASE_PREPARE,
    })
    return {
      app: makeApp(connection.db, settings, { caller: currentCaller }),
      release: connection.close,
    }
  }
  shared ??= share(settings, 'people')
  return { app: shared.app, release: async () => {} }
}

/** For background jobs: a separate pool, whose statements may take longer. */
export function getJobsApp(): OpenedApp {
  if (isWorker()) return getApp()
  jobs ??= share(getSettings(), 'jobs')
  return { app: jobs.app, release: async () => {} }
}

/** The open pools of this process, named by their use. */
export function poolStates(): (PoolLoad & { pool: string })[] {
  const pools = {
    people: shared?.connection.load(),
    jobs: jobs?.connection.load(),
    replica: shared?.replica?.report().load,
  }
  return Object.entries(pools).flatMap(([pool, load]) => (load ? [{ pool, ...load }] : []))
}

/** The state of the replica that public pages are read from; null without a replica. */
export function replicaReport(): ReplicaReport | null {
  return shared?.replica?.report() ?? null
}

/** For the shutdown of a Node server. */
export async function closeApp(): Promise<void> {
  const open = [shared, jobs]
  shared = undefined
  jobs = undefined
  await Promise.all(
    open.map((each) => Promise.all([each?.connection.close(), each?.replica?.close()])),
  )
}

/** Before the shutdown: streams never end by themselves, and the server waits for open responses. */
export async function endStreams(): Promise<void> {
  await shared?.app.gateways.realtime?.close()
}

function share(settings: Settings, waits: 'people' | 'jobs'): Shared {
  const prepare = settings.DATABASE_PREPARE
  const max = waits === 'people' ? 10 : 4
  const directUrl = settings.DATABASE_DIRECT_URL
  const connection = connect(settings.DATABASE_URL, { prepare, waits, max, directUrl })
  const replica = waits === 'people' ? replicaFor(connection.db, settings) : null
  const app = makeApp(connection.db, settings, {
    reads: replica?.db,
    caller: currentCaller,
  })
  const say: Say = (channel, payload) =>
    connection.db.execute(sql`select pg_notify(${channel}, ${payload})`)
  const realtime = postgresRealtime(connection.listen, app.clock, say)
  if (waits === 'people') pageCache.follow(realtime)
  if (replica) realtime.watch(replica.watcher)
  const report = () => replica?.report() ?? null
  return {
    connection,
    replica,
    app: {
      ...app,
      gateways: { ...app.gateways, realtime },
      health: { ...app.health, replica: report },
    },
  }
}

function replicaFor(primary: Database, settings: Settings): Replica | null {
  const {
    DATABASE_REPLICA_URL: url,
    DATABASE_URL: primaryUrl,
    DATABASE_PREPARE: prepare,
  } = settings
  if (!url) return null
  // Data that only the replica returns may be outdated: the page is served, but not cached.
  const onAlone = () => dependsOn([], new Date(0))
  return openReplica({ primary, primaryUrl, url, prepare, mayLag: isPublicRead, onAlone })
}
