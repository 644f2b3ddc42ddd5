import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#/server/db/connect.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { postgresTurns } from './turns.ts'

const { adminDb, url } = await cloneDatabase()
const [one, another] = [connect(url), connect(url)]
afterAll(async () => {
  await Promise.all([one.close(), another.close()])
})

const [here, there] = [postgresTurns(one.db), postgresTurns(another.db)]
const nothing = () => Promise.resolve()

/** Starts work in one process that goes on until it is told to end. */
async function begin() {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const turn = here.take('upkeep', async () => {
    begun.resolve()
    await end
  })
  await begun.promise
  return { turn, finish }
}

test('of two processes one works, and the other may when it is done', async () => {
  const { turn, finish } = await begin()
  expect(await there.take('upkeep', () => Promise.reject(new Error('at the same time')))).toBe(
    false,
  )
  finish()
  expect(await turn).toBe(true)
  expect(await there.take('upkeep', nothing)).toBe(true)
})

test('another takes over when the connection of the one at work is lost', async () => {
  const { turn, finish } = await begin()
  const lost = expect(turn).rejects.toThrow()
  await adminDb.execute(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory'
      and database = (select oid from pg_database where datname = ${new URL(url).pathname.slice(1)})`)
  await expect.poll(() => there.take('upkeep', nothing)).toBe(true)
  finish()
  await lost
})

test('work that fails gives its turn back', async () => {
  const failing = () => Promise.reject(new Error('it failed'))
  await expect(here.take('upkeep', failing)).rejects.toThrow('it failed')
  expect(await there.take('upkeep', nothing)).toBe(true)
})
