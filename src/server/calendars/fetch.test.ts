import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchCalendar } from './fetch.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254', '[::ffff:127.0.0.1]'])(
  'our own network is never contacted: %s',
  async (host) => {
    let calls = 0
    const server = createServer(() => {
      calls += 1
    })
    // A response that is not TLS would still be a connection.
    server.on('connection', () => {
      calls += 1
    })
    server.listen(0)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await fetchCalendar(`https://${host}:${port}/`)).toEqual({
      ok: false,
      problem: 'unreachable',
    })
    expect(calls).toBe(0)
    server.close()
  },
)

/** The edge, where each address has one answer: a redirect, or a calendar. */
function atEdge(redirects: Record<string, string>): string[] {
  const addresses: string[] = []
  vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' })
  vi.stubGlobal('fetch', async (address: string, { redirect }: RequestInit) => {
    addresses.push(address)
    const location = redirects[address]
    expect(redirect).toBe('manual')
    return location
      ? new Response(null, { status: 302, headers: { location } })
      : new Response('BEGIN:VCALENDAR')
  })
  return addresses
}

const A = 'https://a.example/a.ics'

test('at the edge a redirect is followed to another public address', async () => {
  const fetched = atEdge({ [A]: '/b.ics', 'https://a.example/b.ics': 'https://c.example/' })
  expect(await fetchCalendar(A)).toMatchObject({ ok: true })
  expect(fetched).toEqual([A, 'https://a.example/b.ics', 'https://c.example/'])
})

test.each([
  'https://[::127.0.0.1]/',
  'https://10.0.0.1/',
  'http://c.example/',
  'https://user:secret@c.example/',
  'file:///etc/passwd',
  'https://metadata.google.internal/',
])('at the edge a redirect to %s is not followed', async (target) => {
  const fetched = atEdge({ [A]: target })
  expect(await fetchCalendar(A)).toEqual({ ok: false, problem: 'unreachable' })
  expect(fetched).toEqual([A])
})

test('redirects without an end are left after the third', async () => {
  const fetched = atEdge({ [A]: A })
  expect(await fetchCalendar(A)).toEqual({ ok: false, problem: 'unreachable' })
  expect(fetched).toHaveLength(4)
})
