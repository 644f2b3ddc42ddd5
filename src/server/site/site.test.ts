import { expect, test } from 'vitest'
import { doctors } from '#/server/db/schema/directory.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { findSite } from './site.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

test('a site is a demo as long as a demo doctor is published', async () => {
  const isDemo = async () => (await findSite(app)).isDemo
  expect(await isDemo()).toBe(true)
  await db.update(doctors).set({ publishedAt: null })
  expect(await isDemo()).toBe(false)
  await db.update(doctors).set({ publishedAt: clock.now(), isDemo: false })
  expect(await isDemo()).toBe(false)
})
