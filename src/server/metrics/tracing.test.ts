import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { users } from '#/server/db/schema/accounts.ts'
import { logEvent } from '#/server/observability/log.ts'
import { openTracer } from '#/server/metrics/telemetry.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { answering, startHttp } from '#/testing/http.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.number().optional() }),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
})

const { db } = await cloneDatabase()
const collector = await startHttp(() => answering(200))
const settings = { OTEL_SERVICE_NAME: 'balsam', OTEL_TRACES_SAMPLER_ARG: 1 }

/** The spans of one traced request that a collector receives. */
async function spansOf(work: () => Promise<Response>, ratio = 1) {
  const address = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: ratio }
  const tracer = await openTracer({ ...settings, ...address })
  await tracer?.request({ method: 'GET', route: '/{-$locale}/login' }, work).catch(() => {})
  await tracer?.close()
  return collector.received.flatMap(({ body }) =>
    exportSchema
      .parse(body)
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}

const phone = '+201055555555'
const ask = () => db.select().from(users).where(eq(users.phone, phone))

test('a traced request has one span with its template and one per statement without its values', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const spans = await spansOf(async () => {
    await ask()
    await db.transaction(async (tx) => tx.select().from(users).where(eq(users.phone, phone)))
    logEvent('info', 'request')
    return new Response('ok')
  })
  const line: unknown = JSON.parse(String(log.mock.calls.at(-1)?.[0]))
  log.mockRestore()
  const request = spans.find(({ name }) => name === 'GET /{-$locale}/login')
  const statements = spans.filter(({ name }) => name !== 'GET /{-$locale}/login')
  expect(statements.map(({ name }) => name)).toEqual(['select', 'begin', 'select', 'commit'])
  for (const { parentSpanId, traceId } of statements)
    expect([parentSpanId, traceId]).toEqual([request?.spanId, request?.traceId])
  expect(line).toMatchObject({ event: 'request', traceId: request?.traceId })
  expect(request?.attributes).toContainEqual({
    key: 'http.route',
    value: { stringValue: '/{-$locale}/login' },
  })
  expect(JSON.stringify(statements)).toContain('\\"phone\\" = $1')
  expect(JSON.stringify(collector.received)).not.toContain(phone.slice(1))
})

test('a failure is marked, without its message', async () => {
  const [span] = await spansOf(async () => {
    throw new Error(`nobody has ${phone}`)
  })
  expect(span?.status.code).toBe(2)
  expect(JSON.stringify(collector.received)).not.toContain(phone.slice(1))
})

test('outside a traced request nothing is traced', async () => {
  await ask()
  expect(await spansOf(async () => new Response('ok'), 0)).toEqual([])
  expect(await openTracer(settings)).toBeNull()
})
