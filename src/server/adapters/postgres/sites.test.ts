import { expect, test } from 'vitest'
import { doctors } from '#/server/db/schema/directory.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { testServices } from '#/testing/services.ts'

const { db } = await cloneDatabase()
const { services, clock } = testServices(db)

test('a site is a demo as long as visitors can find an invented doctor', async () => {
  const isDemo = async () => (await services.sites.read(clock.now())).isDemo
  expect(await isDemo()).toBe(true)
  await db.update(doctors).set({ publishedAt: null })
  expect(await isDemo()).toBe(false)
  await db.update(doctors).set({ publishedAt: clock.now(), isDemo: false })
  expect(await isDemo()).toBe(false)
})
