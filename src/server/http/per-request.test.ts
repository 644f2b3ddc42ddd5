import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { runInContext } from './context.ts'
import { memoizePerRequest } from './per-request.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const request = {
  requestId: 'test',
  locale: 'ar',
  origin: 'http://site',
  address: '',
  app,
} as const

let lookUps = 0
const find = memoizePerRequest(async (name) => `${name} ${(lookUps += 1)}`)

test('a request that reads looks up once, and the next one again', async () => {
  const both = () => Promise.all([find('mona'), find('mona')])
  expect(await runInContext({ ...request, isRead: true }, both)).toEqual(['mona 1', 'mona 1'])
  expect(await runInContext({ ...request, isRead: true }, () => find('mona'))).toBe('mona 2')
})

test('a request that writes looks up every time', async () => {
  const before = lookUps
  const both = async () => [await find('mona'), await find('mona')]
  expect(await runInContext(request, both)).toEqual([`mona ${before + 1}`, `mona ${before + 2}`])
})
