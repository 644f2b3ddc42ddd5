import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { AppEvent } from '#/server/observability/events.ts'
import { tellOthers, withOthers } from './processes.ts'
import { stateGauges, type State } from './state.ts'

export type Metrics = {
  count: (happening: AppEvent) => void
  /** All metrics, in Prometheus' text format, which all of its tools read. */
  render: () => Promise<{ text: string; type: string }>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gauges with a counter's suffix: sums of others that Prometheus can add up. */
const misnamed = ['resources', 'handles', 'requests'].map((what) => `nodejs_active_${what}_total`)

/** Counts of this node's processes, and the state that `read` returns at each request. */
export function prometheusMetrics(read: () => Promise<State>, processes: number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const count = counters(registry)
  const show = stateGauges(registry)
  const refreshed = async () => {
    show(await read())
    return registry
  }
  const figures = async () => (await refreshed()).getMetricsAsJSON()
  if (processes > 1) tellOthers(figures)
  const text = async () =>
    processes > 1 ? withOthers(await figures(), processes) : (await refreshed()).metrics()
  return { count, render: async () => ({ text: await text(), type: registry.contentType }) }
}

function counters(registry: Registry): Metrics['count'] {
  const registers = [registry]
  const answers = new Counter({
    name: 'balsam_http_requests_total',
    help: 'Requests that the application answered, by route template.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'balsam_http_request_duration_seconds',
    help: 'From a request to the start of its response; a page is rendered completely before that.',
    labelNames: ['route', 'method'],
    buckets: SECONDS,
    registers,
  })
  const security = new Counter({
    name: 'balsam_security_events_total',
    help: 'Failed sign-ins, reached limits, and other security events.',
    labelNames: ['event', 'about'],
    registers,
  })
  const bookings = new Counter({
    name: 'balsam_booking_events_total',
    help: 'Booking events: confirm is a booking made, cancel one cancelled.',
    labelNames: ['event'],
    registers,
  })
  const clientErrors = new Counter({
    name: 'balsam_client_errors_total',
    help: 'Errors of scripts that browsers reported, by their class.',
    labelNames: ['type'],
    registers,
  })
  const clockJumps = new Counter({
    name: 'balsam_clock_jumps_total',
    help: 'How often the clock was set ahead or back while the process ran.',
    labelNames: ['direction'],
    registers,
  })
  // The first event of a process is an increase too.
  for (const event of ['confirm', 'cancel']) bookings.inc({ event }, 0)
  for (const direction of ['ahead', 'back']) clockJumps.inc({ direction }, 0)
  return (happening) => {
    if (happening.kind === 'security') {
      security.inc({ event: happening.event, about: happening.about })
    } else if (happening.kind === 'booking') {
      bookings.inc({ event: happening.event })
    } else if (happening.kind === 'client-error') {
      clientErrors.inc({ type: happening.type })
    } else if (happening.kind === 'clock-jump') {
      clockJumps.inc({ direction: happening.direction })
    } else {
      const { route, method, status, seconds } = happening
      answers.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route, method }, seconds)
    }
  }
}
