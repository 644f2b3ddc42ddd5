import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { addBaselineRows, makeBaseline, makeEmpty, storeBaseline } from '#/testing/baseline.ts'
import { catalogOf, contentsOf } from '#/testing/catalog.ts'
import { cloneDatabase, type TestDatabase } from '#/testing/database.ts'
import { testSecrets } from '#/testing/secrets.ts'
import { newFolder } from '#/testing/server.ts'
import type { Database } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { appliedMigrations, knownMigrations, replacedMigrations } from './migration-record.ts'

const used = await cloneDatabase()
const clone = await cloneDatabase()
const other = await cloneDatabase()
const { app } = testApp(used.db)

const later = Math.max(...knownMigrations) + 1000
const half = replacedMigrations.slice(0, 12)
const olderVersion =
  'This database was last migrated by an older version (migration 12 of 19). Start the last version that has 19 migrations once, then this one.'

test('the baseline creates the same schema as the 19 migrations', async () => {
  await makeBaseline(clone.ownerDb)
  // Taken from a database migrated with the 19 migrations.
  expect(await catalogOf(clone.ownerDb)).toEqual({
    tables: '73 66885a78fa91ab9e',
    columns: '595 577857bc36be1868',
    constraints: '216 265077305ef42454',
    indexes: '161 0edca6b2f57554e6',
    triggers: '10 b085cf566277cd71',
    functions: '4 9842e5d02dea96a1',
    extensions: '3 f1036af6bd72d3e9',
  })
})

test('a database of the 19 migrations keeps its rows and is then at the baseline', async () => {
  const first = knownMigrations.slice(0, 1)
  for (const { db, record } of [
    { db: clone.ownerDb, record: replacedMigrations },
    { db: other.ownerDb, record: first },
  ]) {
    await makeBaseline(db)
    await addBaselineRows(db)
    await storeBaseline(db, record)
  }
  expect(await contentsOf(clone.ownerDb)).toEqual(await contentsOf(other.ownerDb))

  await Promise.all([
    migrateDatabase(clone.ownerUrl, clone.url),
    migrateDatabase(other.ownerUrl, other.url),
  ])

  expect(await contentsOf(clone.ownerDb)).toEqual(await contentsOf(other.ownerDb))
  expect(await catalogOf(clone.ownerDb)).toEqual(await catalogOf(other.ownerDb))
  expect(await appliedMigrations(clone.ownerDb)).toEqual(knownMigrations)
})

test('an empty database is migrated, and migrating again changes nothing', async () => {
  await makeEmpty(clone.ownerDb)
  await migrateDatabase(clone.ownerUrl, clone.url)
  expect(await catalogOf(clone.ownerDb)).toEqual(await catalogOf(used.ownerDb))
  const record = await recordOf(clone.ownerDb)
  expect(await appliedMigrations(clone.ownerDb)).toEqual(knownMigrations)
  await migrateDatabase(clone.ownerUrl, clone.url)
  expect(await recordOf(clone.ownerDb)).toEqual(record)
})

test('the application’s role accepts a migrated database, and otherwise says which role has to migrate', async () => {
  await makeEmpty(clone.ownerDb)
  await expect(migrateDatabase(clone.url)).rejects.toThrow('name that role in DATABASE_OWNER_URL')
  await migrateDatabase(clone.ownerUrl, clone.url)
  await migrateDatabase(clone.url)
  await storeBaseline(clone.ownerDb, knownMigrations.slice(0, -1))
  await expect(migrateDatabase(clone.url)).rejects.toThrow('name that role in DATABASE_OWNER_URL')
})

test('nodes that start at the same time migrate an empty database once', async () => {
  await makeEmpty(clone.ownerDb)
  await startTogether(clone)
  expect(await appliedMigrations(clone.ownerDb)).toEqual(knownMigrations)
})

test('nodes that start at the same time convert a database of the 19 migrations once', async () => {
  await makeBaseline(clone.ownerDb)
  await storeBaseline(clone.ownerDb, replacedMigrations)
  await startTogether(clone)
  expect(await appliedMigrations(clone.ownerDb)).toEqual(knownMigrations)
})

test.each([
  ['half of the 19', half, olderVersion],
  [
    'half of a newer version’s',
    [...knownMigrations.slice(0, -1), later],
    'or a newer version has migrated half of it',
  ],
  [
    'those of another program',
    [later],
    'This database was migrated by another program, or a newer version has migrated half of it. Set DATABASE_URL to a database of its own for Balsam, or start the newer version.',
  ],
])('a record of %s is refused with an explanation, and kept', async (_, record, words) => {
  await storeBaseline(used.ownerDb, record)
  const before = await recordOf(used.ownerDb)
  await expect(migrateDatabase(used.ownerUrl, used.url)).rejects.toThrow(words)
  expect(await recordOf(used.ownerDb)).toEqual(before)
})

test('a database that a newer version has migrated is left as it is', async () => {
  await makeEmpty(clone.ownerDb)
  await migrateDatabase(clone.ownerUrl, clone.url)
  await clone.ownerDb.execute(sql`create table later_facts (id uuid primary key)`)
  await storeBaseline(clone.ownerDb, [...knownMigrations, later])
  const before = [await recordOf(clone.ownerDb), await catalogOf(clone.ownerDb)]
  expect(await migrateDatabase(clone.ownerUrl, clone.url)).toBe('newer')
  expect([await recordOf(clone.ownerDb), await catalogOf(clone.ownerDb)]).toEqual(before)
  // What the newer version did not grant stays out of reach.
  const reading = clone.db.execute(sql`select from later_facts`)
  await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } })
})

// Under libfaketime PostgreSQL's own timers never fire: a lock is waited for without an end.
const hasTimers = process.env['FAKETIME'] === undefined

test.runIf(hasTimers)(
  'a migration that waits for a table in use lets others read it, and succeeds afterwards',
  async () => {
    await makeBaseline(clone.ownerDb)
    await addBaselineRows(clone.ownerDb)
    await storeBaseline(clone.ownerDb, knownMigrations.slice(0, 1))
    const release = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = clone.adminDb.transaction(async (tx) => {
      await tx.execute(sql`lock table bookings in access share mode`)
      held.resolve()
      await release.promise
    })
    await held.promise
    const migrating = migrateDatabase(clone.ownerUrl, clone.url)
    try {
      const waits = sql`select from pg_locks where not granted and relation = 'bookings'::regclass`
      await vi.waitFor(async () => expect((await clone.adminDb.execute(waits)).rowCount).toBe(1), {
        timeout: 20_000,
      })
      await clone.adminDb.execute(sql`select from bookings`)
    } finally {
      release.resolve()
    }
    await holding
    await migrating
    expect(await appliedMigrations(clone.ownerDb)).toEqual(knownMigrations)
  },
)

test('npm start prints only the refusal', async () => {
  await storeBaseline(used.ownerDb, half)
  const urls = { DATABASE_URL: used.url, DATABASE_OWNER_URL: used.ownerUrl }
  const data = newFolder()
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const env = { ...process.env, ...testSecrets, ...urls, BALSAM_DATA_DIR: data }
  const script = join(import.meta.dirname, '../../../scripts/start.ts')
  const said = await new Promise((done) => {
    execFile(process.execPath, [script], { env }, (error, _, stderr) =>
      done({ code: error?.code, stderr }),
    )
  })
  expect(said).toEqual({ code: 1, stderr: `${olderVersion}\n` })
})

test.each([
  [true, 'this version has', knownMigrations],
  [true, 'the 19 and all later ones had', [...replacedMigrations, ...knownMigrations.slice(1)]],
  [true, 'a newer version has', [...knownMigrations, later]],
  [false, 'half of the 19 had', half],
])('readiness is %s for a database with what %s', async (isReady, _, record) => {
  await storeBaseline(used.ownerDb, record)
  expect((await app.health.readiness()) === 'ready').toBe(isReady)
})

test('each migration has a later time than the one before, or it would be skipped', () => {
  expect(knownMigrations).toEqual([...new Set(knownMigrations)].toSorted((a, b) => a - b))
})

async function startTogether({ url, ownerUrl }: TestDatabase): Promise<void> {
  await Promise.all(Array.from({ length: 3 }, () => migrateDatabase(ownerUrl, url)))
}

async function recordOf(db: Database): Promise<unknown[]> {
  return (await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations`)).rows
}
