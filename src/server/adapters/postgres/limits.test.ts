import { expect, test } from 'vitest'
import { rateLimits } from '#/server/db/schema/accounts.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { testServices } from '#/testing/services.ts'

const { db } = await cloneDatabase()
const { services, clock } = testServices(db)

test('what no limit looks at any more is forgotten, and what counts stays', async () => {
  const once = { subject: 'somebody', attempts: 1, windowMinutes: 24 * 60 }
  await services.limits.take([{ name: 'yesterday', ...once }])
  clock.pass(60)
  await services.limits.take([{ name: 'today', ...once }])
  clock.pass(23 * 60 + 1)
  expect(await services.limits.forgetOld(clock.now())).toBe(1)
  expect(await db.$count(rateLimits)).toBe(1)
  expect(await services.limits.take([{ name: 'today', ...once }])).toBe(false)
})
