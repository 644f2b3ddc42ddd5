import { requestKinds } from '#/domain/request.ts'
import type { Metrics } from '#/server/metrics/metrics.ts'
import type { DatabaseState, QueueState } from '#/server/metrics/state.ts'
import { countDeadLetters } from '#/server/operations/dead-letters.ts'
import { findClockDoubt } from '#/server/operations/clock-guard.ts'
import type { Waiting } from '#/server/operations/vitals.ts'
import { readOutboxVitals, readRequestVitals } from '#/server/operations/vitals.ts'
import type { App } from '#/server/app.ts'
import type { Settings } from '#/server/config/settings.ts'
import { pageCache } from '#/server/page-cache/page-cache.ts'
import { logFailure } from '#/server/observability/log.ts'
import { poolStates, replicaReport } from '#/server/assembly/connections.ts'
import { secure } from '#/server/render/finish-response.ts'
import { isSameText } from '#/server/crypto/signatures.ts'

const PATIENCE_MILLISECONDS = 1000

/**
 * Null unless a token or a port for metrics is configured. Each read queries the database of `app`.
 * The edge's bundle does not include the library.
 */
export async function openMetrics(
  {
    METRICS_TOKEN,
    METRICS_PORT,
    PROCESSES = 1,
  }: Pick<Settings, 'METRICS_TOKEN' | 'METRICS_PORT' | 'PROCESSES'>,
  app: () => App,
): Promise<Metrics | null> {
  if (import.meta.env.MODE === 'edge' || !(METRICS_TOKEN || METRICS_PORT)) return null
  const { prometheusMetrics } = await import('#/server/metrics/metrics.ts')
  const readDatabase = oneAtATime(async () => databaseState(app()))
  return prometheusMetrics(async () => {
    const database = await readDatabase()
    return { pools: poolStates(), cache: pageCache.stats(), replica: replicaReport(), database }
  }, PROCESSES)
}

/** Whether a request is for /metrics and carries the token; false when no token is configured. */
export function mayReadMetrics(
  { url, headers }: Request,
  { METRICS_TOKEN: token }: Pick<Settings, 'METRICS_TOKEN'>,
): boolean {
  if (!token || !URL.canParse(url) || new URL(url).pathname !== '/metrics') return false
  return isSameText(headers.get('authorization') ?? '', `Bearer ${token}`)
}

export async function answerMetrics(metrics: Metrics): Promise<Response> {
  const { text, type } = await metrics.render()
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store' })
  secure(headers, '')
  return new Response(text, { headers })
}

/**
 * Null when there is no answer in time. While a read is running, no second one is started, so that
 * a scraper that asks every few seconds does not make a slow database slower.
 */
function oneAtATime<Result>(read: () => Promise<Result>): () => Promise<Result | null> {
  let reading: Promise<Result | null> | undefined
  return () => {
    reading ??= read()
      .catch((error: unknown) => {
        logFailure('metrics-failed', error, 'metrics')
        return null
      })
      .finally(() => (reading = undefined))
    return Promise.race([reading, noAnswer()])
  }
}

function noAnswer(): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), PATIENCE_MILLISECONDS).unref())
}

async function databaseState(app: App): Promise<DatabaseState> {
  const now = app.clock.now()
  const [outbox, open, deadLetters, doubt] = await Promise.all([
    readOutboxVitals(app),
    readRequestVitals(app),
    countDeadLetters(app),
    findClockDoubt(app),
  ])
  // Includes empty queues: alerts don't work on a series that is sometimes missing.
  const requests = requestKinds.map((kind) => queueState(kind, open.get(kind), now))
  const queues = [queueState('outbox', outbox, now), ...requests]
  return { queues, deadLetters, isClockTrusted: doubt === null }
}

function queueState(queue: string, waiting: Waiting | undefined, now: Date): QueueState {
  const { count = 0, oldestAt = null } = waiting ?? {}
  const milliseconds = oldestAt ? now.getTime() - oldestAt.getTime() : 0
  return { queue, length: count, oldestSeconds: Math.max(0, milliseconds / 1000) }
}
