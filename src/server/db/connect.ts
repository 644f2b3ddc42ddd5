import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { listenWith, type Listen } from './listener.ts'
import { databaseOn } from './session.ts'
import { WatchedPool } from './watched-pool.ts'

export type Database = NodePgDatabase

/** The same queries run on the database and inside a transaction. */
export type Queries = Pick<
  PgDatabase<NodePgQueryResultHKT>,
  'select' | 'selectDistinct' | '$count' | 'insert' | 'update' | 'delete' | 'execute'
>

/** The database, or a transaction that others nest in. */
export type Transactional = Queries & Pick<Database, 'transaction'>

/** How many connections a pool has, and how many queries wait for one. */
export type PoolLoad = { max: number; inUse: number; idle: number; waiting: number }

export type Connection = {
  db: Database
  listen: Listen
  load: () => PoolLoad
  close: () => Promise<void>
}

type Options = {
  /** Maximum number of connections; one per request where a runtime forbids sharing them. */
  max?: number
  /** False behind a pooler that runs each statement on another connection. */
  prepare?: boolean
  /**
   * Sets the timeouts. `people`: five seconds per statement. `jobs`: unlimited, but an unreachable server is
   * noticed as fast. `one`: for a single request at the edge. `replica`: one second, because another server
   * can answer too. `migration`: two seconds for a lock, because statements of people queue up behind a
   * statement that waits for a table. `command`, the default: for commands and tests, without timeouts.
   */
  waits?: 'people' | 'jobs' | 'one' | 'replica' | 'migration' | 'command'
  /** The server itself if `url` is a pooler's, because LISTEN needs a persistent connection. */
  directUrl?: string | undefined
}

/**
 * The wait for a connection of the pool, which can be long when hundreds of requests compete for one slot.
 * An unreachable server does not block requests that long: `WatchedPool` notices it within three seconds.
 */
const ACQUIRE_MILLISECONDS = 10_000
const STATEMENT_MILLISECONDS = 5000
const REPLICA_MILLISECONDS = 1000
const CLOSE_MILLISECONDS = 2000
const LOCK_MILLISECONDS = 2000

/** Opens lazily: the first query connects. */
export function connect(
  url: string,
  { max = 10, prepare = true, waits = 'command', directUrl = url }: Options = {},
): Connection {
  const config = { connectionString: url, keepAlive: true }
  const isWatched = waits === 'people' || waits === 'jobs'
  const options = { ...config, ...deadlines(waits, prepare), max, pipeline: true }
  const pool = isWatched ? new WatchedPool(options) : new Pool(options)
  // A broken connection fails its current query, which reports the error.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const lockMilliseconds = waits === 'migration' ? LOCK_MILLISECONDS : undefined
  const mayHang = isWatched || waits === 'replica'
  const close = () => (mayHang ? Promise.race([pool.end(), closingTime()]) : pool.end())
  const load = () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool
    return { max, inUse: totalCount - idle, idle, waiting }
  }
  return {
    db: databaseOn(pool, { prepare, lockMilliseconds }),
    listen: listenWith({ ...config, connectionString: directUrl }),
    load,
    close,
  }
}

/** Poolers reject settings in the connection's parameters, so behind one only the client's timeouts apply. */
function deadlines(waits: Options['waits'], prepare: boolean): PoolConfig {
  if (waits === 'command' || waits === 'migration') return {}
  if (waits === 'jobs') return { connectionTimeoutMillis: ACQUIRE_MILLISECONDS }
  const limit = waits === 'replica' ? REPLICA_MILLISECONDS : STATEMENT_MILLISECONDS
  const atServer = { statement_timeout: limit, idle_in_transaction_session_timeout: 2 * limit }
  return {
    ...(prepare ? atServer : {}),
    query_timeout: limit + limit / 10,
    connectionTimeoutMillis: waits === 'people' ? ACQUIRE_MILLISECONDS : limit,
  }
}

/** A hanging statement must not block the shutdown. */
function closingTime(): Promise<void> {
  return new Promise((done) => setTimeout(done, CLOSE_MILLISECONDS).unref())
}

function ignore(): void {}
