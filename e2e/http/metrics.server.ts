import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/serving/ports.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { misnamedMetrics } from '../../src/testing/metric-names.ts'
import { listening } from '../../src/testing/listening.ts'
import { setting } from '../support/environment.ts'
import { newPhone } from '../support/people.ts'
import { post } from '../support/http-client.ts'
import { statusOf } from '../support/fetch-page.ts'

// One site for all of these tests.
test.describe.configure({ mode: 'default' })

const token = randomUUID()
const bearer = { authorization: `Bearer ${token}` }

let site: Site
let metricsPort = 0
let collector: Server
let traces = ''

test.beforeAll(async () => {
  collector = createServer((request, response) => {
    void collect(request).then(() => response.end('{}'))
  })
  const port = await listening(collector)
  metricsPort = await freePort()
  site = await startAnother({
    // A response of one of them is counted by both.
    PROCESSES: '2',
    METRICS_TOKEN: token,
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
})
test.afterAll(async () => {
  await site?.stop()
  collector?.close()
})

async function collect(request: IncomingMessage): Promise<void> {
  traces += await text(request)
}

const read = async () => (await fetch(`${site.url}/metrics`, { headers: bearer })).text()

/** The value of one series; 0 if it was never counted. */
async function valueOf(series: string): Promise<number> {
  const line = (await read()).split('\n').find((line) => line.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

test('requests and refused sign-ins are counted, and queues are read from the database', async () => {
  const line = 'balsam_http_requests_total{route="/{-$locale}/doctors/",method="GET",status="2xx"}'
  const posted =
    'balsam_http_requests_total{route="/{-$locale}/contact-us",method="POST",status="2xx"}'
  const refused = 'balsam_security_events_total{event="sign-in-failed",about="patient"}'
  const before = [await valueOf(line), await valueOf(posted), await valueOf(refused)]
  expect(await statusOf(`${site.url}/en/doctors?q=private-words`)).toBe(200)
  const script = { accept: 'application/json' }
  expect((await post(site.url, '/en/contact-us', { form: 'contact' }, script)).status).toBe(200)
  const phone = newPhone()
  const typed = { form: 'login', phone, password: 'a wrong secret' }
  expect((await post(site.url, '/en/login', typed)).status).toBeGreaterThanOrEqual(400)
  expect([await valueOf(line), await valueOf(posted), await valueOf(refused)]).toEqual(
    before.map((value) => value + 1),
  )
  const metrics = await read()
  expect(metrics).toMatch(/\nbalsam_database_up 1\n/)
  expect(metrics).toMatch(/\nbalsam_queue_oldest_age_seconds\{queue="outbox"\} \d/)
  expect(metrics).toMatch(/\nbalsam_pool_connections_max\{pool="people"\} [1-9]/)
  expect(metrics).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/)
  expect(misnamedMetrics(metrics)).toEqual([])
  for (const secret of ['private-words', phone.slice(1), token])
    expect(metrics).not.toContain(secret)
})

test('without the token, or without the setting, /metrics is an unknown address', async () => {
  const unknown = await fetch(`${site.url}/en/no-such-page`)
  const titleOf = (html: string) => /<title>[^<]*<\/title>/.exec(html)?.[0]
  const title = titleOf(await unknown.text())
  for (const [url, headers] of [
    [site.url, {}],
    [site.url, { authorization: 'Bearer wrong' }],
    [setting('BASE_URL'), bearer],
    [setting('EDGE_URL'), bearer],
  ] as const) {
    const refused = await fetch(`${url}/en/metrics`, { headers })
    expect([url, refused.status, titleOf(await refused.text())]).toEqual([url, 404, title])
    expect(await statusOf(`${url}/metrics`, { headers })).toBe(404)
  }
})

test('the separate port requires no token, and serves nothing else', async () => {
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await metrics.text()).toContain('\nbalsam_database_up 1\n')
  expect(await statusOf(`http://127.0.0.1:${metricsPort}/doctors`)).toBe(404)
})

test('a collector receives traces by template and statement, and the log has their ids', async () => {
  let log = ''
  site.process.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  expect(await statusOf(`${site.url}/en/doctors?q=private-words`)).toBe(200)
  await expect.poll(() => traces, { timeout: 20_000 }).toContain('GET /{-$locale}/doctors/')
  expect(traces).toContain('db.query.text')
  expect(traces).not.toContain('private-words')
  const [, traceId = 'none'] = /"event":"request".*"traceId":"([0-9a-f]{32})"/.exec(log) ?? []
  await expect.poll(() => traces, { timeout: 20_000 }).toContain(traceId)
})
