import type { App } from '#/server/app.ts'
import type { Settings } from '#/server/config/settings.ts'
import { emitEvent, observe } from '#/server/observability/events.ts'
import { answerMetrics, mayReadMetrics, openMetrics } from '#/server/metrics/endpoint.ts'
import { openTracer } from '#/server/metrics/telemetry.ts'
import type { Traced } from '#/server/observability/tracing.ts'

type Respond = (request: Request) => Promise<Response>

export type Observer = {
  /** Answers a request, and counts and traces it. */
  answer: (request: Request, respond: Respond) => Promise<Response>
  /** Null where metrics are off. */
  metrics: () => Promise<Response | null>
  close: () => Promise<void>
}

type Needed = Parameters<typeof openTracer>[0] &
  Pick<Settings, 'METRICS_TOKEN' | 'METRICS_PORT' | 'PROCESSES'>

/** Null where no setting asks for metrics or traces, and at the edge. */
export async function openObserver(settings: Needed, app: () => App): Promise<Observer | null> {
  const [metrics, tracer] = await Promise.all([openMetrics(settings, app), openTracer(settings)])
  if (!metrics && !tracer) return null
  const { routeOf } = await import('./route-template.ts')
  const stop = metrics && observe(metrics.count)
  return {
    answer: (request, respond) => {
      if (metrics && mayReadMetrics(request, settings)) return answerMetrics(metrics)
      const traced = { method: methodOf(request), route: routeOf(request) }
      const work = () => respond(request)
      return counted(traced, tracer ? () => tracer.request(traced, work) : work)
    },
    metrics: async () => (metrics ? answerMetrics(metrics) : null),
    close: async () => {
      stop?.()
      await tracer?.close()
    },
  }
}

async function counted(traced: Traced, work: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  let status = 500
  try {
    const response = await work()
    ;({ status } = response)
    return response
  } finally {
    const seconds = (performance.now() - startedAt) / 1000
    emitEvent({ kind: 'answer', ...traced, status, seconds })
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** The method is whatever a client sends. */
function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : 'other'
}
