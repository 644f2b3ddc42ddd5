// The owners in the project's own PostgreSQL, also in a data folder from before there were roles.
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { seedDatabase } from '../../src/server/seed/seed.ts'
import { catalogOf, contentsOf } from '../../src/testing/catalog.ts'
import { SEEDED_AT } from '../../src/testing/seeded-at.ts'
import { newFolder } from '../../src/testing/server.ts'
import { startDatabase } from './database.ts'
import { noticeOfRole } from '../serving/server-check.ts'

test('a data folder with one role is migrated to three roles with all its data', async () => {
  const folder = newFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const before = await startDatabase(folder, { isDurable: false })
  const stored = await asBefore(before.adminUrl)
  await before.stop()

  const server = await startDatabase(folder, { isDurable: false })
  onTestFinished(server.stop)
  await migrateDatabase(server.ownerUrl, server.url)
  const owner = opened(server.ownerUrl)
  expect(await contentsOf(owner)).toEqual(stored.contents)
  expect(await catalogOf(owner)).toEqual(stored.catalog)
  expect(await ownersOf(owner)).toEqual(['balsam_owner'])
  expect(await noticeOfRole(server.url)).toBeNull()
  expect(await noticeOfRole(server.ownerUrl)).toMatch(/DATABASE_OWNER_URL/)
  expect(await noticeOfRole(server.adminUrl)).toMatch(/DATABASE_OWNER_URL/)

  const application = opened(server.url)
  const { rows } = await application.execute(sql`select count(*)::int as count from doctors`)
  expect(rows).toHaveLength(1)
  await expect(application.execute(sql`drop table doctors`)).rejects.toThrow()
})

/** A folder as a release without roles left it: one superuser, who owns everything. */
async function asBefore(adminUrl: string) {
  const db = opened(adminUrl)
  await db.execute(sql`alter database balsam owner to balsam`)
  await db.execute(sql`drop role balsam_owner`)
  await db.execute(sql`drop role balsam_app`)
  await migrateDatabase(adminUrl)
  await seedDatabase(adminUrl, { now: SEEDED_AT, doctors: 5 })
  expect(await ownersOf(db)).toEqual(['balsam'])
  return { contents: await contentsOf(db), catalog: await catalogOf(db) }
}

/** The owners of our tables, sequences and functions. */
async function ownersOf(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select tableowner as owner from pg_tables where schemaname in ('public', 'drizzle')
    union select sequenceowner from pg_sequences where schemaname in ('public', 'drizzle')
    union select pg_get_userbyid(proowner) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union select pg_get_userbyid(datdba) from pg_database where datname = current_database()`)
  return rows.map(({ owner }) => owner)
}

function opened(url: string): Database {
  const { db, close } = connect(url, { max: 1 })
  onTestFinished(close)
  return db
}
