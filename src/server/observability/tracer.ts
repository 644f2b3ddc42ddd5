import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { postgresCode } from './postgres-code.ts'
import { runInTrace, type Tracer } from '#/server/observability/tracing.ts'

type Options = {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string
  /** The share of requests that is traced, from 0 to 1. */
  ratio: number
  service: string
}

const LONGEST_STATEMENT = 4000
/** A collector that does not answer must not delay the shutdown. */
const CLOSE_MILLISECONDS = 2000

/**
 * Sends traces to a collector over OTLP. Every trace begins here: a visitor's `traceparent` is ignored. A trace
 * contains templates, statements and codes, never addresses, values or messages.
 */
export function openTelemetry({ endpoint, ratio, service }: Options): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanLimits: { attributeValueLengthLimit: LONGEST_STATEMENT },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('balsam')

  const request: Tracer['request'] = ({ method, route }, work) => {
    const attributes = { 'http.request.method': method, 'http.route': route }
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(`${method} ${route}`, options, ROOT_CONTEXT)
    if (!span.isRecording()) return work()
    const parent = trace.setSpan(ROOT_CONTEXT, span)
    const query = <Result>(statement: string, run: () => Promise<Result>) => {
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement }
      const options = { kind: SpanKind.CLIENT, attributes }
      return timed(tracer.startSpan(verbOf(statement), options, parent), run)
    }
    const answer = async () => {
      const response = await work()
      span.setAttribute('http.response.status_code', response.status)
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return response
    }
    return runInTrace({ id: span.spanContext().traceId, query }, () => timed(span, answer))
  }

  return { request, close: () => Promise.race([provider.shutdown(), closingTime()]) }
}

async function timed<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    // A message may contain user input; the code does not.
    const message = postgresCode(error)
    span.setStatus({ code: SpanStatusCode.ERROR, ...(message && { message }) })
    throw error
  } finally {
    span.end()
  }
}

function verbOf(statement: string): string {
  return /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'query'
}

function closingTime(): Promise<void> {
  return new Promise((done) => setTimeout(done, CLOSE_MILLISECONDS).unref())
}
