import { Client, Pool, type PoolClient } from 'pg'
import { logEvent } from '#/server/observability/log.ts'

/** The server cannot be reached or does not answer. */
export class DatabaseAway extends Error {}

type Acquired = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

const TICK_MILLISECONDS = 100
/** How long work may take before the server is probed. */
const PATIENCE_TICKS = 10
const PROBE_TICKS = 15
const PAUSE_TICKS = 3

/**
 * A pool that notices within three seconds that the server is gone, stopped or unreachable: all waiting work
 * then fails, and new work fails immediately. A slow statement of a server that answers continues until its
 * own deadline.
 */
export class WatchedPool extends Pool {
  private readonly opened = new Set<PoolClient>()
  /** Elapsed ticks by work: a wait for a client, or a client in use. */
  private readonly work = new Map<unknown, number>()
  private readonly waiting = new Set<(error: Error) => void>()
  private timer: NodeJS.Timeout | undefined
  private isProbing = false
  private isAway = false

  constructor(options: ConstructorParameters<typeof Pool>[0]) {
    super(options)
    this.on('connect', (client) => void this.opened.add(client))
    this.on('remove', (client) => void this.opened.delete(client))
    this.on('acquire', (client) => this.begin(client))
    this.on('release', (_error, client) => void this.work.delete(client))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Acquired): void
  override connect(callback?: Acquired): Promise<PoolClient> | void {
    const acquired = this.acquire(super.connect.bind(this))
    if (!callback) return acquired
    // oxlint-disable promise/no-callback-in-promise -- the driver's own `query` asks with a callback
    acquired.then(
      (client) => callback(undefined, client, (broken) => client.release(broken)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    // oxlint-enable promise/no-callback-in-promise
  }

  /** Breaks every connection, which fails the work in progress. */
  breakAll(): void {
    for (const { connection } of this.opened) connection.stream.destroy()
  }

  private acquire(take: () => Promise<PoolClient>): Promise<PoolClient> {
    if (this.isAway) return Promise.reject(new DatabaseAway('The database does not answer.'))
    return new Promise((resolve, reject) => {
      this.begin(reject)
      this.waiting.add(reject)
      const settle = () => {
        this.work.delete(reject)
        return this.waiting.delete(reject)
      }
      take().then(
        // A client that arrives too late returns to the pool.
        (client) => (settle() ? resolve(client) : client.release()),
        (error: Error) => {
          settle()
          reject(error)
        },
      )
    })
  }

  private begin(work: unknown): void {
    this.work.set(work, 0)
    this.timer ??= setInterval(() => this.tick(), TICK_MILLISECONDS).unref()
  }

  /** Counts ticks instead of time, so that a process that was busy itself does not suspect the server. */
  private tick(): void {
    let isSlow = false
    for (const [work, ticks] of this.work) {
      this.work.set(work, ticks + 1)
      isSlow ||= ticks >= PATIENCE_TICKS
    }
    if (isSlow && !this.isProbing) void this.probe()
    if (this.work.size > 0 || this.isProbing) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  private async probe(): Promise<void> {
    this.isProbing = true
    while (!(await answers(this.options)) && !this.ending) {
      if (!this.isAway) this.leave()
      await ticks(PAUSE_TICKS)
    }
    if (this.isAway) logEvent('info', 'database-back')
    this.isAway = false
    this.isProbing = false
    for (const work of this.work.keys()) this.work.set(work, 0)
  }

  private leave(): void {
    logEvent('error', 'database-away')
    this.isAway = true
    for (const reject of this.waiting) reject(new DatabaseAway('The database does not answer.'))
    this.waiting.clear()
    this.breakAll()
  }
}

/**
 * Whether the server answers a new connection; an error or a request for the password counts as an answer.
 * Our reply to that request needs threads that a busy process may not have for seconds.
 */
async function answers(options: WatchedPool['options']): Promise<boolean> {
  const client = new Client({ ...options, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  const { promise: isAsked, resolve } = Promise.withResolvers<boolean>()
  for (const question of QUESTIONS) client.connection.once(question, () => resolve(true))
  const connecting = client.connect().then(
    () => true,
    (error: unknown) => isRefusal(error),
  )
  const isSilent = ticks(PROBE_TICKS).then(() => false)
  const isAnswered = await Promise.race([isAsked, connecting, isSilent])
  void client.end().catch(() => {})
  return isAnswered
}

const QUESTIONS = [
  'authenticationSASL',
  'authenticationMD5Password',
  'authenticationCleartextPassword',
]

/** 57P03: the server is starting or stopping, which does not count as an answer. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false
  return /^\d[0-9A-Z]{4}$/.test(error.code) && error.code !== '57P03'
}

function ticks(count: number): Promise<void> {
  return new Promise((done) => {
    let left = count
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      done()
    }, TICK_MILLISECONDS)
  })
}
