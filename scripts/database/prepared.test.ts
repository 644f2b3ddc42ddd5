import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { appliedMigrations, knownMigrations } from '../../src/server/db/migration-record.ts'
import { makeEmpty, storeBaseline } from '../../src/testing/baseline.ts'
import { cloneDatabase } from '../../src/testing/database.ts'
import { findPreparation } from './prepared.ts'

const { ownerDb, url, ownerUrl } = await cloneDatabase()
const database = { url, ownerUrl, stop: async () => {} }

test('a database is prepared only once', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await makeEmpty(ownerDb)
  const prepare = await findPreparation(database, false)
  expect(await findPreparation(database, false)).not.toBeNull()
  await prepare?.()
  expect(await appliedMigrations(ownerDb)).toEqual(knownMigrations)
  expect(await findPreparation(database, false)).toBeNull()
  expect(await findPreparation(database, true)).not.toBeNull()
  expect(await findPreparation({ ...database, url: ownerUrl }, false)).not.toBeNull()
})

test('a role that has lost its rights gets them again', async () => {
  const role = sql.identifier(new URL(url).username)
  await ownerDb.execute(sql`revoke usage on schema drizzle from ${role}`)
  const prepare = await findPreparation(database, false)
  await prepare?.()
  expect(await findPreparation(database, false)).toBeNull()
})

test.each([
  ['owns everything', ownerUrl],
  ['owns nothing', url],
])('where the only role %s, each start checks', async (_what, one) => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  await ownerDb.execute(sql`comment on table drizzle.__drizzle_migrations is null`)
  const alone = { ...database, url: one, ownerUrl: one }
  const prepare = await findPreparation(alone, false)
  await prepare?.()
  expect(await findPreparation(alone, false)).not.toBeNull()
})

test('a database prepared by other sources is checked, and refused if it is another program’s', async () => {
  await ownerDb.execute(sql`comment on table drizzle.__drizzle_migrations is 'of other sources'`)
  expect(await findPreparation(database, false)).not.toBeNull()
  await storeBaseline(ownerDb, [Math.max(...knownMigrations) + 1000])
  await expect(findPreparation(database, false)).rejects.toThrow('by another program')
})

test('a database that a newer version has prepared keeps that version’s mark and reference data', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const mark = sql`comment on table drizzle.__drizzle_migrations is 'newer'`
  await ownerDb.execute(mark)
  await storeBaseline(ownerDb, [...knownMigrations, Math.max(...knownMigrations) + 1000])
  await ownerDb.execute(sql`update specialties set name_en = 'Corrected later'`)
  const prepare = await findPreparation(database, true)
  await prepare?.()
  expect(warn.mock.calls.flat().join()).toContain('A newer version has migrated this database')
  const { rows } = await ownerDb.execute(sql`
    select distinct name_en, obj_description('drizzle.__drizzle_migrations'::regclass) as mark,
      (select count(*)::int from doctors) as doctors from specialties`)
  expect(rows).toEqual([{ name_en: 'Corrected later', mark: 'newer', doctors: 0 }])
})
