import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { misnamedMetrics } from '#/testing/metric-names.ts'
import { openObserver, type Observer } from './observe-requests.ts'
// All routes, which a slow machine does not load within the time of a hook.
import './route-template.ts'

const METRICS_TOKEN = 'a token of 32 letters or more than that'.replaceAll(' ', '-')
const settings = { METRICS_TOKEN, OTEL_SERVICE_NAME: 'balsam', OTEL_TRACES_SAMPLER_ARG: 1 }

let observer: Observer | null
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  observer = await openObserver(settings, () => {
    throw new Error('The database is away.')
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await observer?.close()
})

const ask = (path: string, { status = 200, method = 'GET', authorization = '' } = {}) =>
  observer?.answer(
    new Request(`http://localhost${path}`, { method, headers: { authorization } }),
    async () => new Response('the site', { status }),
  )

/** The lines of a metric, as read with the token. */
async function linesOf(name: string): Promise<string[]> {
  const response = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  const lines = (await response?.text())?.split('\n') ?? []
  return lines.filter((line) => line.startsWith(name))
}

test('a request is counted by route template and status class', async () => {
  await ask('/doctor/dr-magdy')
  await ask('/en/doctor/dr-mona')
  await ask('/en/doctor/nobody', { status: 404 })
  await ask('/Premature%20aging')
  await ask('/contact-us', { status: 303, method: 'POST' })
  await ask('/_serverFn/0123456789abcdef', { method: 'POST' })
  const counted = (route: string, method: string, status: string) =>
    `balsam_http_requests_total{route="${route}",method="${method}",status="${status}"}`
  const doctor = '/{-$locale}/doctor/{-$slug}'
  expect(await linesOf('balsam_http_requests_total')).toEqual([
    `${counted(doctor, 'GET', '2xx')} 2`,
    `${counted(doctor, 'GET', '4xx')} 1`,
    `${counted('/{-$locale}/Premature aging', 'GET', '2xx')} 1`,
    `${counted('/{-$locale}/contact-us', 'POST', '3xx')} 1`,
    `${counted('/_serverFn/', 'POST', '2xx')} 1`,
  ])
  const durations = await linesOf('balsam_http_request_duration_seconds_count')
  expect(durations).toContain(
    `balsam_http_request_duration_seconds_count{route="${doctor}",method="GET"} 3`,
  )
})

test('a thousand invented paths and methods share one name', async () => {
  const before = (await linesOf('balsam_')).length
  for (let time = 0; time < 1000; time += 1) {
    const kinds = [`/made-up-${time}`, `/xx/${time}/doctors`, `/en/a/b/${time}`, `/%E0%A4%${time}`]
    await ask(kinds[time % kinds.length] ?? '', { status: 404, method: `M${time % 100}` })
    await ask(`/doctor/made-up-${time}`, { status: 404 })
  }
  const lines = await linesOf('balsam_http_requests_total')
  expect(lines).toContain(
    'balsam_http_requests_total{route="unknown",method="other",status="4xx"} 1000',
  )
  expect(lines.join('\n')).not.toContain('made-up')
  // Two lines of requests, and two histograms of eleven limits.
  expect((await linesOf('balsam_')).length - before).toBeLessThan(40)
})

test.each(['', 'Bearer wrong', `Basic ${METRICS_TOKEN}`, METRICS_TOKEN, 'Bearer '])(
  'a request with %j gets the response to an unknown address',
  async (authorization) => {
    const response = await ask('/metrics', { status: 404, authorization })
    expect(response?.status).toBe(404)
    expect(await response?.text()).toBe('the site')
  },
)

test('the response is Prometheus’ text format, also while the database is unavailable', async () => {
  const response = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  expect(response?.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(response?.headers.get('cache-control')).toBe('no-store')
  const text = (await response?.text()) ?? ''
  expect(misnamedMetrics(text)).toEqual([])
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d+/)
  expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/)
  expect(text).toMatch(/\nbalsam_database_up 0\n/)
  expect(text).not.toContain('balsam_queue_length{')
})

test('dashboard and alerts use existing metrics', async () => {
  const types = (await linesOf('# TYPE')).map((line) => line.split(' '))
  const suffixes: Record<string, string[]> = { histogram: ['_bucket'] }
  const known = new Set(
    types.flatMap(([, , name, type = '']) =>
      (suffixes[type] ?? ['']).map((suffix) => `${name}${suffix}`),
    ),
  )
  const folder = new URL('../../docs/operations/', import.meta.url)
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    if (file.endsWith('.json')) expect(JSON.parse(text)).toMatchObject({ title: 'Balsam' })
    const names = text.match(/\b(?:balsam|process|nodejs)_[a-z0-9_]+/g) ?? []
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  }
})

test('without a setting nothing is observed', async () => {
  const none = { ...settings, METRICS_TOKEN: undefined }
  const unasked = () => {
    throw new Error('asked')
  }
  expect(await openObserver(none, unasked)).toBeNull()
})
