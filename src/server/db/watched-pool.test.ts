import { connect as dial, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#/testing/database.ts'
import { listening } from '#/testing/listening.ts'
import { connect } from './connect.ts'

const { url } = await cloneDatabase()

test('a server that accepts connections slowly is not treated as unavailable', async () => {
  const { db, close } = connect(await slowAddress(), { waits: 'people', max: 1 })
  onTestFinished(close)
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

/** Delays the server's messages: each step of the sign-in by less than a probe waits, all by more. */
async function slowAddress(): Promise<string> {
  const server = new URL(url)
  const proxy = createServer((client) => {
    const upstream = dial(Number(server.port), server.hostname)
    client.pipe(upstream).on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
    upstream.on('data', (chunk) => setTimeout(() => client.write(chunk), 1000))
  })
  onTestFinished(() => void proxy.close())
  const slow = new URL(url)
  slow.host = `127.0.0.1:${await listening(proxy)}`
  return slow.href
}
