import { createHash } from 'node:crypto'
import { sql, type Query } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Pool, PoolClient } from 'pg'
import { currentTrace } from '#/server/observability/tracing.ts'
import { PLANNED_EACH_TIME } from './plan.ts'
import { watchLockOrder } from './lock-order.ts'

type NoSchema = Record<string, never>
type Mapper<T extends PreparedQueryConfig> = (rows: unknown[][]) => T['execute']

/** The development server, and tests. */
const isDevelopment = ['development', 'test'].includes(process.env['NODE_ENV'] ?? '')

const dialect = new PgDialect({ casing: 'snake_case' })

/** `prepare`: each connection parses a statement once. `lockMilliseconds`: a transaction's wait for a lock. */
export type SessionOptions = { prepare: boolean; lockMilliseconds?: number | undefined }

/** Drizzle on a pool. */
export function databaseOn(pool: Pool, options: SessionOptions): NodePgDatabase {
  return new NodePgDatabase(dialect, new Session(pool, pool, options), undefined)
}

/**
 * Runs work after the transaction of `queries` commits, and not if it rolls back; immediately without a
 * transaction. For statistics only: the process may end before the work runs.
 */
export function afterCommit(queries: object, work: () => void): void {
  const session: unknown = queries instanceof PgDatabase ? queries._.session : undefined
  const waiting = session instanceof Session ? session.afterCommit : null
  if (waiting) waiting.push(work)
  else work()
}

/** Sends a statement to one of two servers: `fromReplica` may return older data. */
export type Choose = <Result>(
  fromReplica: () => Promise<Result>,
  fromPrimary: () => Promise<Result>,
) => Promise<Result>

/** For reads: `choose` decides where each statement runs; transactions run on the primary. */
export function readingFrom(
  primary: NodePgDatabase,
  replica: NodePgDatabase,
  choose: Choose,
): NodePgDatabase {
  const session = new ReadingSession(sessionOf(primary), sessionOf(replica), choose)
  return new NodePgDatabase(dialect, session, undefined)
}

function sessionOf(db: NodePgDatabase): Session {
  const session: unknown = db._.session
  if (session instanceof Session) return session
  throw new Error('This database was not opened by this module.')
}

class Session extends NodePgSession<NoSchema, NoSchema> {
  readonly pool: Pool
  readonly settings: SessionOptions
  /** Null outside of a transaction. */
  afterCommit: (() => void)[] | null = null
  /** Null in production, and outside of a transaction. */
  locks: ((statement: string) => void) | null = null

  constructor(on: Pool | PoolClient, pool: Pool, settings: SessionOptions) {
    super(on, dialect, undefined)
    this.pool = pool
    this.settings = settings
  }

  /** The driver prepares only named statements, and drizzle names none. Pointless without parameters. */
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
    customResultMapper?: Mapper<T>,
  ): PgPreparedQuery<T> {
    this.locks?.(query.sql)
    const isPlannedOnce = query.params.length > 0 && !query.sql.includes(PLANNED_EACH_TIME)
    const isPrepared = this.settings.prepare && isPlannedOnce
    const named = isPrepared ? (name ?? nameOf(query.sql)) : name
    return traced(
      super.prepareQuery<T>(query, fields, named, isResponseInArrayMode, customResultMapper),
      query.sql,
    )
  }

  /** Drizzle's own version leaks a client whose `begin` failed, and returns broken ones to the pool. */
  override async transaction<Result>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const client = await this.pool.connect()
    const session = new Session(client, this.pool, this.settings)
    const waiting: (() => void)[] = []
    session.afterCommit = waiting
    if (isDevelopment) session.locks = watchLockOrder()
    const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined)
    let result: Result
    try {
      await tx.execute(sql`begin`)
      if (config) await tx.setTransaction(config)
      // Not for the connection, which may be a pooler's.
      const { lockMilliseconds } = this.settings
      if (lockMilliseconds)
        await tx.execute(sql.raw(`set local lock_timeout = ${lockMilliseconds}`))
      result = await work(tx)
      await tx.execute(sql`commit`)
      client.release()
    } catch (error) {
      await tx.execute(sql`rollback`).then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
    for (const each of waiting) each()
    return result
  }
}

class ReadingSession extends Session {
  private readonly replica: Session
  private readonly choose: Choose

  constructor(primary: Session, replica: Session, choose: Choose) {
    super(primary.pool, primary.pool, primary.settings)
    this.replica = replica
    this.choose = choose
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
    mapper?: Mapper<T>,
  ): PgPreparedQuery<T> {
    const here = super.prepareQuery<T>(query, fields, name, isResponseInArrayMode, mapper)
    const there = this.replica.prepareQuery<T>(query, fields, name, isResponseInArrayMode, mapper)
    const execute = here.execute.bind(here)
    here.execute = (values) =>
      this.choose(
        () => there.execute(values),
        () => execute(values),
      )
    return here
  }
}

/** Times the statement in a traced request. */
function traced<T extends PreparedQueryConfig>(
  prepared: PgPreparedQuery<T>,
  statement: string,
): PgPreparedQuery<T> {
  const trace = currentTrace()
  if (!trace) return prepared
  const execute = prepared.execute.bind(prepared)
  prepared.execute = (values) => trace.query(statement, () => execute(values))
  return prepared
}

/** Of the statements that a process sends most; there are as many as lists of ids have lengths. */
const names = new Map<string, string>()
const MOST_NAMES = 2000

function nameOf(statement: string): string {
  const known = names.get(statement)
  if (known) return known
  const name = createHash('sha1').update(statement).digest('hex')
  if (names.size >= MOST_NAMES) names.clear()
  names.set(statement, name)
  return name
}
