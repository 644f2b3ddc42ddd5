// How long forms wait for password hashing on a machine on which each hash takes as long as a test says.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { hashInTurn, PasswordsBusy } from './password-queue.ts'
import { requestStore } from '#/server/http/request-store.ts'

const machine = { milliseconds: 0, running: 0, most: 0 }

/** A hash on that machine. */
async function hash(): Promise<Buffer> {
  machine.running += 1
  machine.most = Math.max(machine.most, machine.running)
  await new Promise((done) => setTimeout(done, machine.milliseconds))
  machine.running -= 1
  return Buffer.alloc(32)
}

const { db } = await cloneDatabase()
const { app } = testApp(db)

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
const turn = () => hashInTurn(hash)
const form = () => inForm(turn)

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
  const two = measured(() => inForm(async () => [await turn(), await turn()]))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await two).toMatchObject({ isRefused: true })
  expect((await two).milliseconds).toBeLessThan(2000)
})

test('a command waits for as long as its password takes', async () => {
  machine.milliseconds = 6000
  const command = measured(turn)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await command).toEqual({ isRefused: false, milliseconds: 6000 })
})
