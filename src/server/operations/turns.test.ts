import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#/server/db/connect.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { takeTurn } from './turns.ts'

const { adminDb, url } = await cloneDatabase()
const [one, another] = [connect(url), connect(url)]
afterAll(async () => {
  await Promise.all([one.close(), another.close()])
})

const [here, there] = [testApp(one.db).app, testApp(another.db).app]
const nothing = () => Promise.resolve()

/** Starts work that runs until the test ends it. */
async function begin() {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const turn = takeTurn(here, 'maintenance', async () => {
    begun.resolve()
    await end
  })
  await begun.promise
  return { turn, finish }
}

test('of two processes one works, and the other can afterwards', async () => {
  const { turn, finish } = await begin()
  expect(
    await takeTurn(there, 'maintenance', () => Promise.reject(new Error('at the same time'))),
  ).toBe(false)
  finish()
  expect(await turn).toBe(true)
  expect(await takeTurn(there, 'maintenance', nothing)).toBe(true)
})

test('another process takes over when the working one loses its connection', async () => {
  const { turn, finish } = await begin()
  const lost = expect(turn).rejects.toThrow()
  await adminDb.execute(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory'
      and database = (select oid from pg_database where datname = ${new URL(url).pathname.slice(1)})`)
  await expect.poll(() => takeTurn(there, 'maintenance', nothing)).toBe(true)
  finish()
  await lost
})

test('failed work releases its turn', async () => {
  const failing = () => Promise.reject(new Error('it failed'))
  await expect(takeTurn(here, 'maintenance', failing)).rejects.toThrow('it failed')
  expect(await takeTurn(there, 'maintenance', nothing)).toBe(true)
})
