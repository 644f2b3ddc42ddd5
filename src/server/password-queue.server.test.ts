// How long forms wait for password hashing on a machine on which each hash takes as long as a test says.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, PasswordsBusy } from './passwords.server.ts'
import { requestStore } from './requeststore.server.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'

const machine = vi.hoisted(() => ({ milliseconds: 0, running: 0, most: 0 }))
vi.mock('node:crypto', async (original) => {
  const scrypt = (...given: unknown[]) => {
    machine.running += 1
    machine.most = Math.max(machine.most, machine.running)
    const done = given.at(-1)
    setTimeout(() => {
      machine.running -= 1
      if (typeof done === 'function') done(null, Buffer.alloc(32))
    }, machine.milliseconds)
  }
  return { ...(await original<object>()), scrypt }
})

const { db } = await cloneDatabase()
const { app } = testApp(db)
const salt = new Uint8Array(16)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  machine.most = 0
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
})

/** What became of a hash: how long it took, and whether it was refused. */
async function measured(work: () => Promise<unknown>) {
  const began = performance.now()
  const isRefused = await work().then(
    () => false,
    (error: unknown) => error instanceof PasswordsBusy,
  )
  return { isRefused, milliseconds: performance.now() - began }
}

const inForm = <Result>(work: () => Promise<Result>) =>
  requestStore.run({ requestId: 'test', locale: 'ar', origin: '', address: '', app }, work)
const hash = () => hashPassword('sesame-1', salt)
const form = () => inForm(hash)

test('on a machine that is too slow, each of many is refused within two seconds', async () => {
  machine.milliseconds = 6000
  const all = Promise.all(Array.from({ length: 12 }, () => measured(form)))
  await vi.advanceTimersByTimeAsync(2000)
  for (const { isRefused, milliseconds } of await all) {
    expect(isRefused).toBe(true)
    expect(milliseconds).toBeLessThan(2000)
  }
})

test('of many at the same time those are hashed that end in time, one after the other', async () => {
  machine.milliseconds = 250
  const all = Promise.all(Array.from({ length: 16 }, () => measured(form)))
  await vi.advanceTimersByTimeAsync(2000)
  const results = await all
  expect(results.filter(({ isRefused }) => !isRefused)).toHaveLength(7)
  for (const { milliseconds } of results) expect(milliseconds).toBeLessThan(2000)
  expect(machine.most).toBe(1)
  expect(machine.running).toBe(0)
})

test('a form that needs two passwords has no more time than one that needs one', async () => {
  machine.milliseconds = 1200
  const two = measured(() => inForm(async () => [await hash(), await hash()]))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await two).toMatchObject({ isRefused: true })
  expect((await two).milliseconds).toBeLessThan(2000)
})

test('a command waits for as long as its password takes', async () => {
  machine.milliseconds = 6000
  const command = measured(hash)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await command).toEqual({ isRefused: false, milliseconds: 6000 })
})
