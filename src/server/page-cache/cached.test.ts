import { beforeEach, expect, test } from 'vitest'
import type { ChangeWatcher } from '#/server/db/change-watcher.ts'
import type { Queries } from '#/server/db/connect.ts'
import { connect } from '#/server/db/connect.ts'
import { cachedById } from './cached.ts'
import { pageCache } from './page-cache.ts'

// Nothing is loaded of it: it stands for the database whose values are cached.
const db: Queries = connect('postgres://nobody@127.0.0.1:1/none').db
let names: Record<string, string>
let loaded: string[][]
let watcher: ChangeWatcher

const never = () => Promise.reject(new Error('nobody follows'))
pageCache.follow({
  watch: (each) => (watcher = each),
  follow: () => () => {},
  isOpen: never,
  catchUp: never,
  close: never,
})

/** A kind of values of its own, so that tests share none. */
const readNames = () =>
  cachedById(
    (id) => ['catalogue', `diary:${id}`],
    async (_db, ids) => {
      loaded.push([...ids])
      return new Map(ids.flatMap((id) => (names[id] ? [[id, { name: names[id] }]] : [])))
    },
  )

beforeEach(() => {
  names = { a: 'Mona', b: 'Karim' }
  loaded = []
  watcher.onOpen()
})

test('only those without a cached value are loaded, together', async () => {
  const read = readNames()
  await read(db, ['a'])
  const found = await read(db, ['b', 'a'])
  expect(loaded).toEqual([['a'], ['b']])
  expect([found.get('a'), found.get('b')]).toEqual([{ name: 'Mona' }, { name: 'Karim' }])
})

test('news of one topic replaces its value alone, news of a shared one all', async () => {
  const read = readNames()
  await read(db, ['a', 'b'])
  names = { a: 'Mona Adel', b: 'Karim Adel' }
  watcher.onTopic('diary:a')
  const after = await read(db, ['a', 'b'])
  expect([after.get('a'), after.get('b')]).toEqual([{ name: 'Mona Adel' }, { name: 'Karim' }])
  watcher.onTopic('catalogue')
  expect((await read(db, ['a', 'b'])).get('b')).toEqual({ name: 'Karim Adel' })
  expect(loaded).toEqual([['a', 'b'], ['a'], ['a', 'b']])
})

test('without news nothing is cached, and a missing value is loaded for again', async () => {
  const read = readNames()
  await read(db, ['c'])
  expect((await read(db, ['c'])).size).toBe(0)
  watcher.onBreak()
  await read(db, ['a'])
  await read(db, ['a'])
  expect(loaded).toEqual([['c'], ['c'], ['a'], ['a']])
})
