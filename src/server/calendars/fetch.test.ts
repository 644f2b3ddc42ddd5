import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { fetchCalendar } from './fetch.ts'

test.each(['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254', '[::ffff:127.0.0.1]'])(
  'our own network is never contacted: %s',
  async (host) => {
    let asked = 0
    const server = createServer(() => {
      asked += 1
    })
    // A response that is not TLS would still be a connection.
    server.on('connection', () => {
      asked += 1
    })
    server.listen(0)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await fetchCalendar(`https://${host}:${port}/`)).toEqual({
      ok: false,
      problem: 'unreachable',
    })
    expect(asked).toBe(0)
    server.close()
  },
)
