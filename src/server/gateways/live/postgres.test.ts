import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { LiveTopic } from '#/domain/web/live-topic.ts'
import { connect } from '#/server/db/connect.ts'
import type { Listen } from '#/server/db/listener.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { startPooler } from '#/testing/pooler.ts'
import { postgresRealtime, type Say } from './postgres.ts'

/** In milliseconds: for what a slow machine does late. */
const PATIENCE = { timeout: 30_000 }

const { db, url } = await cloneDatabase()
const { app, clock } = testApp(db)
const own = connect(url)
const say: Say = (channel, payload) => db.execute(sql`select pg_notify(${channel}, ${payload})`)
const realtime = postgresRealtime(own.listen, clock, say)

afterAll(async () => {
  await realtime.close()
  await own.close()
})

/** A follower whose connection is open. */
async function follow(topic: LiveTopic, since = clock.monotonic()) {
  const onChange = vi.fn()
  const onEnd = vi.fn()
  const stop = realtime.follow({ topic, since, onChange, onEnd })
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    )
    expect(rows).toHaveLength(1)
  }, PATIENCE)
  return { onChange, onEnd, stop }
}

const ask = () =>
  recordRequest(app, {
    kind: 'contact',
    name: 'منى السيد',
    phone: '+201012345678',
    details: {},
    fileIds: [],
    purposes: ['request'],
    policyVersion: '2026-11',
    submissionKey: app.random.id(),
    userId: null,
    locale: 'ar',
  })

const unwatched = { onTopic: () => {}, onOpen: () => {}, onBreak: () => {}, onMiss: () => {} }

/** Counts how often a process with this connection is told that it missed its own change. */
async function missesOf(listen: Listen, saying: Say): Promise<number> {
  const live = postgresRealtime(listen, clock, saying)
  const onMiss = vi.fn()
  live.watch({ ...unwatched, onMiss })
  await live.catchUp()
  await live.close()
  return onMiss.mock.calls.length
}

/** Makes the process start listening, so that later changes are not missed. */
async function listenFirst(): Promise<void> {
  const { stop } = await follow('queue')
  stop()
  clock.pass(1)
}

test('a page that was read before a change is notified as soon as it follows the topic', async () => {
  await listenFirst()
  const read = clock.monotonic()
  clock.pass(1)
  const { onChange, stop } = await follow('queue')
  await ask()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), PATIENCE)
  stop()
  clock.pass(1)
  const late = await follow('queue', read)
  expect(late.onChange).toHaveBeenCalledTimes(1)
  const fresh = await follow('queue')
  expect(fresh.onChange).not.toHaveBeenCalled()
  const older = await follow('reviews', Number.NEGATIVE_INFINITY)
  expect(older.onChange).toHaveBeenCalledTimes(1)
  for (const follower of [late, fresh, older]) follower.stop()
})

test('a change notifies the followers of its topic, once per transaction, and no others', async () => {
  await listenFirst()
  const queue = await follow('queue')
  const reviews = await follow('reviews')
  await ask()
  await vi.waitFor(() => expect(queue.onChange).toHaveBeenCalledTimes(1), PATIENCE)
  queue.stop()
  clock.pass(1)
  const again = await follow('queue')
  await ask()
  await vi.waitFor(() => expect(again.onChange).toHaveBeenCalledTimes(1), PATIENCE)
  expect(queue.onChange).toHaveBeenCalledTimes(1)
  expect(reviews.onChange).not.toHaveBeenCalled()
  again.stop()
  reviews.stop()
})

test('a page is not out of date, and misses nothing, because the clock is set', async () => {
  await listenFirst()
  const read = clock.monotonic()
  clock.jump(-60)
  const fresh = await follow('queue')
  expect(fresh.onChange).not.toHaveBeenCalled()
  await ask()
  await vi.waitFor(() => expect(fresh.onChange).toHaveBeenCalledTimes(1), PATIENCE)
  clock.jump(120)
  const late = await follow('queue', read)
  expect(late.onChange).toHaveBeenCalledTimes(1)
  for (const follower of [fresh, late]) follower.stop()
})

test('after a broken connection all followers are notified, because changes may have been missed', async () => {
  clock.pass(1)
  const { onChange, stop } = await follow('reviews')
  expect(onChange).not.toHaveBeenCalled()
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`,
  )
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 10_000 })
  stop()
})

test('rolled back changes notify nobody', async () => {
  clock.pass(1)
  const { onChange, stop } = await follow('queue')
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`update requests set updated_at = updated_at`)
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  await ask()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), PATIENCE)
  stop()
})

test('a process that commits without receiving the notification knows that it missed one', async () => {
  const away: Say = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const silent: Listen = (_, { onListen }) => {
    onListen()
    return { unlisten: () => {} }
  }
  const closed: Listen = () => ({ unlisten: () => {} })
  expect(await missesOf(silent, say)).toBe(1)
  expect(await missesOf(closed, say)).toBe(1)
  expect(await missesOf(silent, away)).toBe(0)
  const slow: Say = () => new Promise(() => {})
  expect(await missesOf(silent, slow)).toBe(1)
  const onMiss = vi.fn()
  await listenFirst()
  realtime.watch({ ...unwatched, onMiss })
  await realtime.catchUp()
  expect(onMiss).not.toHaveBeenCalled()
})

test('behind a pooler nothing is received, which is detected; a direct connection works', async () => {
  const pooler = await startPooler(url)
  const pooled = connect(pooler.url)
  const helped = connect(pooler.url, { directUrl: url })
  const [deaf, hearing] = [pooled, helped].map(({ listen }) => postgresRealtime(listen, clock, say))
  expect(await deaf?.isOpen()).toBe(false)
  expect(await hearing?.isOpen()).toBe(true)
  expect(await realtime.isOpen()).toBe(true)
  await Promise.all([deaf?.close(), hearing?.close(), pooled.close(), helped.close()])
  pooler.stop()
})

test('streams end before the process ends', async () => {
  const { onEnd } = await follow('queue')
  await realtime.close()
  expect(onEnd).toHaveBeenCalledOnce()
})
