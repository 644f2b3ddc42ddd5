import { Counter, Gauge, type Aggregator, type Registry } from 'prom-client'

/** Connections of one pool of this process. */
export type PoolState = { pool: string; max: number; inUse: number; idle: number; waiting: number }

export type QueueState = { queue: string; length: number; oldestSeconds: number }

/** State that is read from the database, so that it is the same on every node. */
export type DatabaseState = {
  queues: QueueState[]
  deadLetters: { notices: number; refunds: number }
  isClockTrusted: boolean
}

/** Public pages in the memory of this process. */
export type CacheState = { answers: number; pages: number; bytes: number }

/** A hot standby that public pages are read from. */
export type ReplicaStatistics = {
  state: string
  lagSeconds: number
  reads: { replica: number; primary: number }
}

/** `database` is null where it did not answer in time, and `replica` where there is none. */
export type State = {
  pools: PoolState[]
  cache: CacheState
  replica: ReplicaStatistics | null
  database: DatabaseState | null
}

/** Sets gauges from a state; values that the database did not return are left out. */
export function stateGauges(registry: Registry): (state: State) => void {
  // Each process has its own connections and pages; the database's figures are the same for all of them.
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    aggregator: Aggregator = 'sum',
  ) => new Gauge({ name: `balsam_${name}`, help, labelNames, aggregator, registers: [registry] })

  const connections = gauge('pool_connections', 'Connections to the database.', ['pool', 'state'])
  const limits = gauge('pool_connections_max', 'The maximum number of connections.', ['pool'])
  const waiting = gauge('pool_waiting', 'Queries that wait for a connection.', ['pool'])
  const isUp = gauge(
    'database_up',
    'Whether the database returned the lengths of the queues.',
    [],
    'min',
  )
  const lengths = gauge(
    'queue_length',
    'Open requests by kind, and due messages.',
    ['queue'],
    'max',
  )
  const ages = gauge('queue_oldest_age_seconds', 'The age of the oldest entry.', ['queue'], 'max')
  const dead = gauge('dead_letters', 'Jobs that were given up and need a person.', ['kind'], 'max')

  const isTrusted = gauge(
    'clock_trusted',
    'Whether old data is deleted: 0 after a jump of the clock, and while two clocks differ.',
    [],
    'min',
  )

  const pages = gauge('kept_pages', 'Cached public pages.', [])
  const bytes = gauge('kept_bytes', 'The memory that cached pages use.', [])
  const answers = new Counter({
    name: 'balsam_kept_answers_total',
    help: 'Requests answered by a cached page; no other metric counts them.',
    registers: [registry],
  })

  const showCache = (state: CacheState) => {
    pages.set(state.pages)
    bytes.set(state.bytes)
    answers.reset()
    answers.inc(state.answers)
  }

  const isInUse = gauge(
    'replica_up',
    'Whether public pages are read from the replica.',
    ['state'],
    'min',
  )
  const lag = gauge(
    'replica_lag_seconds',
    'How far the replica is behind the primary.',
    ['state'],
    'max',
  )
  const reads = new Counter({
    name: 'balsam_public_reads_total',
    help: 'Statements that a replica may answer, by the server that answered.',
    labelNames: ['server'],
    registers: [registry],
  })

  const showReplica = (replica: ReplicaStatistics | null) => {
    for (const one of [isInUse, lag, reads]) one.reset()
    if (!replica) return
    const { state } = replica
    isInUse.set({ state }, /^(?:in use|alone)$/.test(state) ? 1 : 0)
    // Infinite until the replica has reached a position of the primary.
    if (Number.isFinite(replica.lagSeconds)) lag.set({ state }, replica.lagSeconds)
    reads.inc({ server: 'replica' }, replica.reads.replica)
    reads.inc({ server: 'primary' }, replica.reads.primary)
  }

  const showDatabase = ({ queues, deadLetters, isClockTrusted }: DatabaseState) => {
    isTrusted.set(isClockTrusted ? 1 : 0)
    for (const { queue, length, oldestSeconds } of queues) {
      lengths.set({ queue }, length)
      ages.set({ queue }, oldestSeconds)
    }
    dead.set({ kind: 'notice' }, deadLetters.notices)
    dead.set({ kind: 'refund' }, deadLetters.refunds)
  }

  return ({ pools, cache, replica, database }) => {
    showCache(cache)
    showReplica(replica)
    for (const { pool, max, inUse, idle, waiting: queries } of pools) {
      connections.set({ pool, state: 'in-use' }, inUse)
      connections.set({ pool, state: 'idle' }, idle)
      limits.set({ pool }, max)
      waiting.set({ pool }, queries)
    }
    for (const one of [lengths, ages, dead, isTrusted]) one.reset()
    isUp.set(database ? 1 : 0)
    if (database) showDatabase(database)
  }
}
