import { expect, onTestFinished, test } from 'vitest'
import { watchReplica } from './replica-watch.ts'

test('after news a replica is fresh once it has replayed the primary’s position at that time', async () => {
  const { servers, watch } = await inUse()
  servers.written = 20
  watch.watcher.onTopic('diary:1')
  expect(await watch.isFresh()).toBe(false)
  servers.replayed = 19
  expect(await watch.isFresh()).toBe(false)
  servers.replayed = 20
  await expect.poll(watch.isFresh).toBe(true)
})

test('the same applies after missed news', async () => {
  const { servers, watch } = await inUse()
  servers.written = 20
  watch.watcher.onMiss()
  expect(await watch.isFresh()).toBe(false)
  servers.replayed = 20
  await expect.poll(watch.isFresh).toBe(true)
})

test('news that arrives while it catches up is waited for too', async () => {
  const { servers, watch } = await inUse()
  servers.written = 20
  watch.watcher.onTopic('diary:1')
  servers.replayed = 20
  await expect.poll(watch.isFresh).toBe(true)
  servers.written = 30
  watch.watcher.onTopic('diary:2')
  expect(await watch.isFresh()).toBe(false)
})

test('a failing replica is not used, and used again later', async () => {
  const { servers, watch } = await inUse()
  servers.replayed = new Error('Query read timeout')
  await expect.poll(watch.state, PATIENCE).toBe('away')
  expect(await watch.isFresh()).toBe(false)
  servers.replayed = 10
  await expect.poll(watch.state, PATIENCE).toBe('in use')
  watch.fail()
  expect(watch.state()).toBe('away')
  await expect.poll(watch.isFresh, PATIENCE).toBe(true)
})

test('a replica that was promoted, or whose primary sends no news, is not used', async () => {
  const { servers, watch } = await inUse()
  watch.watcher.onBreak()
  expect(watch.state()).toBe('no news')
  expect(await watch.isFresh()).toBe(false)
  watch.watcher.onOpen()
  await expect.poll(watch.isFresh, PATIENCE).toBe(true)
  servers.replayed = null
  await expect.poll(watch.state, PATIENCE).toBe('not a replica')
  expect(await watch.isFresh()).toBe(false)
})

test('while the primary is unavailable a replica is used whatever its lag', async () => {
  const { servers, watch } = await inUse()
  servers.written = new Error('Connection terminated unexpectedly')
  await expect.poll(watch.state, PATIENCE).toBe('alone')
  watch.watcher.onBreak()
  expect(await watch.isFresh()).toBe(true)
  servers.written = 10
  await expect.poll(watch.state, PATIENCE).toBe('no news')
})

/** The watch checks every second. */
const PATIENCE = { timeout: 10_000 }

type ServerPositions = { written: number | Error; replayed: number | null | Error }

async function inUse() {
  const servers: ServerPositions = { written: 10, replayed: 10 }
  const watch = watchReplica({
    written: async () => told(servers.written),
    replayed: async () => told(servers.replayed),
  })
  onTestFinished(watch.close)
  expect(await watch.isFresh()).toBe(false)
  watch.watcher.onOpen()
  await expect.poll(watch.isFresh, PATIENCE).toBe(true)
  return { servers, watch }
}

function told<Value>(value: Value | Error): Value {
  if (value instanceof Error) throw value
  return value
}
