import { expect, test } from 'vitest'
import { rateLimits } from '#/server/db/schema/accounts.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { pruneOldLimits, takeLimits } from './limits.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

test('entries outside every limit’s window are deleted, and others stay', async () => {
  const once = { subject: 'somebody', attempts: 1, windowMinutes: 24 * 60 }
  await takeLimits(app, [{ name: 'yesterday', ...once }])
  clock.pass(60)
  await takeLimits(app, [{ name: 'today', ...once }])
  clock.pass(23 * 60 + 1)
  expect(await pruneOldLimits(app)).toBe(1)
  expect(await db.$count(rateLimits)).toBe(1)
  expect(await takeLimits(app, [{ name: 'today', ...once }])).toBe(false)
})
