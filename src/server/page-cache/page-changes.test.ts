import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#/server/db/connect.ts'
import { pageNews } from '#/server/db/schema/page-news.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { pruneOldPageChanges, readPageChanges } from './page-changes.ts'

const { db } = await cloneDatabase()

const tell = (topic: string, on: Pick<Database, 'execute'> = db) =>
  on.execute(sql`select tell(${topic})`)
const isOld = async (snapshot: string, ...topics: string[]) =>
  (await readPageChanges({ db }, { topics, snapshot })).isOld

test('a page is stale after news of one of its topics, and a later page is not', async () => {
  const { snapshot } = await readPageChanges({ db }, null)
  await tell('offers')
  expect(await isOld(snapshot, 'articles')).toBe(false)
  expect(await isOld(snapshot, 'articles', 'offers')).toBe(true)
  const later = await readPageChanges({ db }, null)
  expect(await isOld(later.snapshot, 'offers')).toBe(false)
})

test('a transaction that was open when a page was begun makes it stale at its commit', async () => {
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
  const { snapshot } = await readPageChanges({ db }, null)
  expect(await isOld(snapshot, 'rates')).toBe(false)
  mayEnd.resolve()
  await slow
  expect(await isOld(snapshot, 'rates')).toBe(true)
  expect(await isOld(snapshot, 'vacancies')).toBe(false)
})

test('a topic changed repeatedly in a transaction is stored once, and deleted after fifteen minutes', async () => {
  await db.transaction(async (tx) => {
    await tell('once', tx)
    await tell('once', tx)
  })
  const { app } = testApp(db)
  const find = () => db.select().from(pageNews).where(eq(pageNews.topic, 'once'))
  const [told] = await find()
  if (!told) throw new Error('Nothing was told.')
  // By the database's clock, which may be ahead of this process's.
  const after = (minutes: number) => new Date(told.toldAt.getTime() + minutes * 60_000)
  await pruneOldPageChanges(app, after(14))
  expect(await find()).toEqual([told])
  await pruneOldPageChanges(app, after(16))
  expect(await find()).toEqual([])
})
