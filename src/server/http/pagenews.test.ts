import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#/server/db/connect.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { forgetOldNews, readNews } from './pagenews.ts'

const { db } = await cloneDatabase()

const tell = (topic: string, on: Pick<Database, 'execute'> = db) =>
  on.execute(sql`select tell(${topic})`)
const isOld = async (snapshot: string, ...topics: string[]) =>
  (await readNews({ db }, { topics, snapshot })).isOld

test('a page is old at news of one of its topics, and a page that was made later is not', async () => {
  const { snapshot } = await readNews({ db }, null)
  await tell('offers')
  expect(await isOld(snapshot, 'articles')).toBe(false)
  expect(await isOld(snapshot, 'articles', 'offers')).toBe(true)
  const later = await readNews({ db }, null)
  expect(await isOld(later.snapshot, 'offers')).toBe(false)
})

test('what was under way when a page was begun makes it old once it is committed', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow = db.transaction(async (tx) => {
    await tell('rates', tx)
    begun.resolve()
    await mayEnd.promise
  })
  await begun.promise
  // A transaction with a higher number ends first.
  await tell('vacancies')
  const { snapshot } = await readNews({ db }, null)
  expect(await isOld(snapshot, 'rates')).toBe(false)
  mayEnd.resolve()
  await slow
  expect(await isOld(snapshot, 'rates')).toBe(true)
  expect(await isOld(snapshot, 'vacancies')).toBe(false)
})

test('what a transaction changes often is told once, and forgotten after a quarter of an hour', async () => {
  await db.transaction(async (tx) => {
    await tell('once', tx)
    await tell('once', tx)
  })
  const count = async () =>
    (await db.execute(sql`select 1 from page_news where topic = 'once'`)).rows.length
  expect(await count()).toBe(1)
  const { app } = testApp(db)
  await forgetOldNews(app, new Date())
  expect(await count()).toBe(1)
  await forgetOldNews(app, new Date(Date.now() + 16 * 60_000))
  expect(await count()).toBe(0)
})
