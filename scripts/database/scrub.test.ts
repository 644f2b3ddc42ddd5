// What is left of deleted rows in the files of the database.
import { sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { cloneDatabase } from '../../src/testing/database.ts'
import { databaseUrl } from './database.ts'
import { scrubDatabase } from './scrub.ts'

const { db, adminDb, ownerUrl } = await cloneDatabase()
const adminUrl = databaseUrl(inject('template').adminUrl, new URL(ownerUrl).pathname.slice(1))
const MARK = 'a-mark-of-hers'

/** Whether the file of a table has the mark. */
async function isInFile(): Promise<boolean> {
  await adminDb.execute(sql`checkpoint`)
  const { rows } = await adminDb.execute(sql`
    select position(convert_to(${MARK}, 'UTF8')
      in pg_read_binary_file(pg_relation_filepath('search_words'))) > 0 as found`)
  return rows[0]?.['found'] === true
}

async function logSegment(): Promise<unknown> {
  const { rows } = await adminDb.execute(sql`select pg_walfile_name(pg_current_wal_lsn()) as name`)
  return rows[0]?.['name']
}

test('a deleted row is gone from the file of its table after a scrub that rewrites it', async () => {
  await db.execute(sql`insert into search_words values (${MARK}, 'name', 'x')`)
  await db.execute(sql`delete from search_words where word = ${MARK}`)
  expect(await isInFile()).toBe(true)
  const before = await logSegment()
  // A row that another connection could still see, such as an automatic ANALYZE, stays until the next scrub.
  await vi.waitFor(
    async () => {
      expect(await scrubDatabase(ownerUrl, { adminUrl, rewrites: true })).toEqual({
        isLogSwitched: true,
      })
      expect(await isInFile()).toBe(false)
    },
    { timeout: 60_000 },
  )
  expect(await logSegment()).not.toBe(before)
})

test('a scrub vacuums all tables of the owner, whose role may not switch the log', async () => {
  expect(await scrubDatabase(ownerUrl)).toEqual({ isLogSwitched: false })
  await vi.waitFor(async () => {
    const { rows } = await adminDb.execute(sql`
      select count(*)::int as count from pg_stat_user_tables
      where schemaname = 'public' and vacuum_count = 0`)
    expect(rows).toEqual([{ count: 0 }])
  }, 30_000)
})
