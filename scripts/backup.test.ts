// Backups of the project's own server: their contents, and what is refused.
import { copyFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../src/server/db/connect.ts'
import { newFolder } from '../src/testing/server.ts'
import { makeBackup } from './backup/make.ts'
import { restoreBackup } from './backup/restore.ts'
import { checkKey, newKey } from './backup/seal.ts'
import { keepWal } from './backup/wal.ts'
import { startDatabase } from './database/database.ts'
import { refusal } from './testing/refusal.ts'

/** In milliseconds: for what a slow machine does late. */
const PATIENCE = { timeout: 30_000 }

const data = newFolder()
const folder = newFolder()
const server = await startDatabase(data, { isDurable: false })
const { adminUrl } = server
const key = await newKey()
const { signal } = new AbortController()
await mkdir(folder)
// The settings of other files of the same worker would take precedence.
for (const name of ['SESSION_SECRET', 'DATA_SECRET']) vi.stubEnv(name, '')
const secret = 'kept, with at least 32 characters'
await writeFile(
  join(data, 'secrets.json'),
  JSON.stringify({ SESSION_SECRET: secret, DATA_SECRET: `${secret} too` }),
)
await inDatabase(
  adminUrl,
  sql`create table doctors as select generate_series(1, 2000) as id, repeat('x', 500) as text`,
  sql`create table bookings (id serial, created_at timestamptz not null default clock_timestamp())`,
)
const backup = await drill()

afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 10 })
  await rm(folder, { recursive: true, force: true })
})

/** Rows are written continuously during the backup; the times are those of the responses. */
async function drill() {
  const began = new Date()
  const { db, close } = connect(adminUrl)
  const acknowledged: { id: number; at: Date }[] = []
  const load = { isOver: false }
  const write = async () => {
    while (!load.isOver) {
      const { rows } = await db.execute<{ id: number }>(
        sql`insert into bookings default values returning id`,
      )
      acknowledged.push({ id: Number(rows[0]?.id), at: new Date() })
    }
  }
  const writers = [write(), write(), write()]
  const backup = await makeBackup({ adminUrl, data, folder, key, signal })
  load.isOver = true
  await Promise.all(writers)
  await close()
  return { ...backup, began, acknowledged }
}

test('a backup under load contains everything acknowledged before its end', async () => {
  const restored = await newDataFolder()
  const counts = await restoreBackup({ file: backup.file, data: restored, key, signal })
  const promised = backup.acknowledged.filter(({ at }) => at <= backup.endedAt)
  const during = promised.filter(({ at }) => at >= backup.began)
  expect(during.length).toBeGreaterThan(10)
  expect(backup.acknowledged.length).toBeGreaterThan(promised.length)
  const ids = await bookingsIn(restored)
  expect(promised.filter(({ id }) => !ids.has(id))).toEqual([])
  expect(counts).toMatchObject({ doctors: 2000, bookings: ids.size })
  expect(counts.bookings).toBe(backup.bookings)
  expect(counts.lastBookingAt).toEqual(backup.lastBookingAt)

  // The secrets are included, encrypted, and nothing remains of the test.
  const secrets = join(restored, 'secrets.json')
  expect(await readFile(secrets, 'utf8')).toContain(`${secret} too`)
  expect((await stat(secrets)).mode & 0o77).toBe(0)
  expect((await readFile(backup.file)).includes(secret)).toBe(false)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^balsam-.*Z\.tar\.gz\.age$/)])
  for (const place of [data, restored])
    expect((await readdir(place)).toSorted()).toEqual(['database.json', 'postgres', 'secrets.json'])
})

test('WAL stored after a backup continues it, up to a time', async () => {
  const place = await newDataFolder()
  const wal = join(place, 'wal')
  const keep = () => keepWal({ adminUrl, data, folder: wal, key, signal })
  expect(await keep()).toMatchObject({ isFirst: true })
  const { file } = await makeBackup({ adminUrl, data, folder: place, key, signal })
  const early = await book()
  const until = await soonAfter()
  const later = await book()
  const { isFirst, segments } = await keep()
  expect(isFirst).toBe(false)
  expect(segments).toBeGreaterThan(0)
  // Nothing is new, and stored segments are not stored again.
  await keep()
  const last = await book()
  await keep()

  const order = { file, key, signal, wal }
  const whole = await newDataFolder()
  await restoreBackup({ ...order, data: whole })
  const all = await bookingsIn(whole)
  for (const name of [early, later, last]) expect(all).toContain(name)

  const partly = await newDataFolder()
  await restoreBackup({ ...order, data: partly, until })
  const some = await bookingsIn(partly)
  expect(some).toContain(early)
  expect(some).not.toContain(later)

  const none = await newDataFolder()
  const before = await refusal(restoreBackup({ ...order, data: none, until: new Date(0) }))
  expect(before).toContain('take an earlier one')
  const after = new Date(Date.now() + 3_600_000)
  const never = await refusal(restoreBackup({ ...order, data: none, until: after }))
  expect(never).toContain('recovery ended before')
  const missing = (await readdir(wal)).toSorted().at(-2) ?? ''
  await rm(join(wal, missing))
  expect(await refusal(restoreBackup({ ...order, data: none }))).toContain(`${missing} is missing`)
  expect(await readdir(none)).toEqual([])
})

test('existing data is not overwritten', async () => {
  const taken = await newDataFolder()
  await mkdir(taken)
  await writeFile(join(taken, 'secrets.json'), 'mine')
  const words = await refusal(restoreBackup({ file: backup.file, data: taken, key, signal }))
  expect(words).toContain(`${taken} is not empty`)
  expect(await readdir(taken)).toEqual(['secrets.json'])
  expect(await readFile(join(taken, 'secrets.json'), 'utf8')).toBe('mine')
})

test.each([
  ['another key', 'sealed with another key', async () => backup.file, newKey],
  ['no file', "can't be read (ENOENT)", async () => join(folder, 'none'), null],
  ['a file of another kind', 'is no backup', () => copy((file) => writeFile(file, 'text')), null],
  ['a changed beginning', 'its beginning', () => copy((file) => flip(file, 40)), null],
  [
    'a changed byte',
    'cut off or changed',
    () => copy((file) => flip(file, backup.bytes / 2)),
    null,
  ],
  ['a missing byte', 'cut off or changed', () => copy(cutByte), null],
  ['a missing chunk', 'cut off or changed', () => copy(cutToChunks), null],
])('%s is refused in one sentence, and nothing is written', async (_what, words, file, other) => {
  const restored = await newDataFolder()
  const used = other ? await other() : key
  const said = await refusal(
    restoreBackup({ file: await file(), data: restored, key: used, signal }),
  )
  expect(said).toContain(words)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).not.toContain(used)
  expect(await readdir(restored)).toEqual([])
})

test('a backup from which no server starts is not kept', async () => {
  await inDatabase(adminUrl, sql`alter table bookings rename to others`)
  try {
    const words = await refusal(makeBackup({ adminUrl, data, folder, key, signal }))
    expect(words).toContain('The copy does not start')
    expect(await readdir(folder)).toHaveLength(1)
  } finally {
    await inDatabase(adminUrl, sql`alter table others rename to bookings`)
  }
})

test('an interrupted backup leaves nothing', async () => {
  const breaking = new AbortController()
  const making = makeBackup({ adminUrl, data, folder, key, signal: breaking.signal })
  breaking.abort()
  await expect(making).rejects.toThrow()
  expect(await readdir(folder)).toHaveLength(1)
  expect(await readdir(data)).not.toContainEqual(expect.stringMatching(/^unpacked/))
})

test.runIf(existsSync('/proc/self/fd'))(
  'a refused or interrupted backup closes its files',
  async () => {
    await expect(makeBackup({ adminUrl, data, folder, key: 'no key', signal })).rejects.toThrow()
    const breaking = new AbortController()
    const making = makeBackup({ adminUrl, data, folder, key, signal: breaking.signal })
    breaking.abort()
    await expect(making).rejects.toThrow()
    await vi.waitFor(
      () => expect(openFiles().filter((file) => file.startsWith(data))).toEqual([]),
      PATIENCE,
    )
  },
)

/** The paths that this process has open. */
function openFiles(): string[] {
  const own = '/proc/self/fd'
  return readdirSync(own).flatMap((each) => {
    try {
      return [readlinkSync(join(own, each))]
    } catch {
      return []
    }
  })
}

test('a valid key is required', async () => {
  expect(await refusal(checkKey(''))).toContain('BACKUP_KEY is missing')
  expect(await refusal(checkKey('not-a-key'))).toContain('BACKUP_KEY is not a key')
  expect(await checkKey(key)).toBe(key)
})

async function newDataFolder(): Promise<string> {
  const place = newFolder()
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return place
}

async function book(): Promise<number> {
  const [rows] = await inDatabase(adminUrl, sql`insert into bookings default values returning id`)
  return Number(rows?.[0]?.['id'])
}

/** By the server's clock, after what was committed and before what comes later. */
async function soonAfter(): Promise<Date> {
  const time = sql`select date_trunc('milliseconds', clock_timestamp()) + '1 ms' as time`
  const [rows] = await inDatabase(adminUrl, time, sql`select pg_sleep(0.01)`)
  return new Date(String(rows?.[0]?.['time']))
}

async function bookingsIn(place: string): Promise<Set<number>> {
  const { adminUrl: url, stop } = await startDatabase(place, { isDurable: false })
  try {
    // The restored server accepts writes.
    const [, rows] = await inDatabase(url, sql`create table works ()`, sql`select id from bookings`)
    return new Set(rows?.map(({ id }) => Number(id)))
  } finally {
    await stop()
  }
}

async function copy(change: (file: string) => Promise<void>): Promise<string> {
  const file = join(newFolder())
  onTestFinished(() => rm(file, { force: true }))
  await copyFile(backup.file, file)
  await change(file)
  return file
}

async function flip(file: string, place: number): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(place)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}

async function cutByte(file: string): Promise<void> {
  await truncate(file, backup.bytes - 1)
}

/** At the end of a whole number of the format's chunks. */
async function cutToChunks(file: string): Promise<void> {
  const header = (await readFile(file)).indexOf('\n--- ')
  const end = (await readFile(file)).indexOf('\n', header + 5) + 1 + 16
  await truncate(file, end + 2 * (64 * 1024 + 16))
}

async function inDatabase(url: string, ...statements: SQL[]) {
  const { db, close } = connect(url, { max: 1 })
  const results = []
  for (const statement of statements) results.push((await db.execute(statement)).rows)
  await close()
  return results
}
