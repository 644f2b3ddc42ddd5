// First starts that were interrupted or met at the same folder, and what a start refuses in one sentence.
import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { readSettings } from '../../src/server/config/settings.ts'
import { newFolder } from '../../src/testing/server.ts'
import { databaseUrl, startDatabase } from '../database/database.ts'
import { freePort } from '../serving/ports.ts'
import { StartRefused } from '../serving/refusal.ts'
import { ensureSecrets, rotateSecrets } from '../serving/secrets.ts'
import { checkServer } from '../serving/server-check.ts'
import { checkSettings, ensureDatabase } from '../serving/settings.ts'

afterEach(() => vi.unstubAllEnvs())

test('an interrupted first start, or a lock of a dead process, does not prevent a start', async () => {
  const folder = await newDataFolder()
  await mkdir(join(folder, 'postgres.new'))
  await writeFile(join(folder, 'start.lock'), String(2 ** 30))
  const server = await start(folder)
  expect(await answerOf(server.url)).toBe(1)
})

test('two concurrent first starts share one server', async () => {
  const folder = await newDataFolder()
  const script = `import { startDatabase } from './scripts/database/database.ts'
    const { url } = await startDatabase(process.argv[1], { isDurable: false })
    console.log(url)
    process.exit(0)`
  const parts = ['--input-type=module', '-e', script, folder]
  const [one, other] = await Promise.all([
    start(folder),
    promisify(execFile)(process.execPath, parts, { cwd: join(import.meta.dirname, '..', '..') }),
  ])
  expect(other.stdout.trim()).toBe(one.url)
  expect(await answerOf(one.url)).toBe(1)
})

test.each(['', '{', '{"port": 1}'])('lost settings (%j) are written again', async (text) => {
  const folder = await newDataFolder()
  const first = await startDatabase(folder, { isDurable: false })
  await inDatabase(first.ownerUrl, sql`create table kept as select 1`)
  await first.stop()
  await writeFile(join(folder, 'database.json'), text)
  const again = await start(folder)
  await inDatabase(again.ownerUrl, sql`select * from kept`)
})

test.runIf(process.getuid?.() === 0)('a folder that its user cannot access is named', async () => {
  const folder = await newDataFolder()
  await chmod(folder, 0o700)
  await expect(startDatabase(folder)).rejects.toThrow(StartRefused)
  await expect(startDatabase(folder)).rejects.toThrow(folder)
})

test('a machine that has no package of PostgreSQL is named', async () => {
  const { arch } = process
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))
  Object.defineProperty(process, 'arch', { value: 'pdp11' })
  const refused = await newDataFolder()
    .then(startDatabase)
    .then(
      () => null,
      (error: unknown) => error,
    )
  expect(refused).toBeInstanceOf(StartRefused)
  expect(String(refused)).toContain('-pdp11')
})

test('the password of a new cluster is nowhere but in its settings', async () => {
  const folder = await newDataFolder()
  const { password } = new URL((await start(folder)).adminUrl)
  const found = await promisify(execFile)('grep', ['-rlF', password, folder])
  expect(found.stdout.trim()).toBe(join(folder, 'database.json'))
})

/** A machine on which `id` knows the user only once `useradd` was called. */
const USERS = `user=$(dirname "$0")/user
case $(basename "$0") in
  useradd) echo "$*" > "$user" ;;
  id) test -s "$user" && exec /usr/bin/id "$@" ;;
esac`

test.runIf(process.getuid?.() === 0)('root gets a user for the server', async () => {
  const folder = await newDataFolder()
  const [bin, data] = [join(folder, 'bin'), join(folder, 'data')]
  await mkdir(bin)
  for (const name of ['id', 'useradd'])
    await writeFile(join(bin, name), `#!/bin/sh\n${USERS}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`)
  const server = await start(data)
  expect(await answerOf(server.url)).toBe(1)
  expect(await readFile(join(bin, 'user'), 'utf8')).toBe('--system --user-group postgres\n')
})

test.each([
  ['missing', null],
  ['empty', ''],
  ['half written', '{"SESSION_SECRET":"0123456789abcdef'],
  ['incomplete', JSON.stringify({ SESSION_SECRET: '0123456789abcdef'.repeat(4) })],
])('secrets that are %s are not generated again while there is data', async (_how, text) => {
  const folder = await folderWithDatabase()
  const file = join(folder, 'secrets.json')
  if (text !== null) await writeFile(file, text)
  useFolder(folder)
  const refused = await ensureSecrets().then(() => null, String)
  expect(refused).toContain(file)
  expect(refused).not.toContain('0123456789abcdef')
  expect(await readFile(file, 'utf8').catch(() => null)).toBe(text)
})

test('secrets are generated once', async () => {
  useFolder(await newDataFolder())
  await ensureSecrets()
  const secret = process.env['DATA_SECRET']
  vi.stubEnv('DATA_SECRET', '')
  await ensureSecrets()
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(process.env['DATA_SECRET']).toBe(secret)
})

test('rotated secrets have the new value first, then the previous one', async () => {
  const folder = await newDataFolder()
  useFolder(folder)
  await ensureSecrets()
  const before = process.env['DATA_SECRET']
  expect(await rotateSecrets()).toEqual(['SESSION_SECRET', 'DATA_SECRET'])
  vi.stubEnv('DATA_SECRET', '')
  await ensureSecrets()
  const [newest, ...older] = process.env['DATA_SECRET']?.split(',') ?? []
  expect(newest).toMatch(/^[0-9a-f]{64}$/)
  expect(newest).not.toBe(before)
  expect(older).toEqual([before])
})

test.each<[boolean, string, Record<string, string>]>([
  [true, 'on a developer’s machine', {}],
  [false, 'on https', { PUBLIC_ORIGIN: 'https://balsam.example' }],
  [false, 'in production', { NODE_ENV: 'production' }],
  [false, 'with another database', { DATABASE_URL: 'postgres://db.example/balsam' }],
  [true, 'on https, where it is said', { PUBLIC_ORIGIN: 'https://balsam.example', SEED: 'demo' }],
])('a start has demo data (%s) %s', async (hasDemo, _where, settings) => {
  // A site in production continues with the database that it has.
  useFolder(await folderWithDatabase())
  const none = { DATABASE_URL: '', PUBLIC_ORIGIN: '', NODE_ENV: '', SEED: '' }
  for (const [name, value] of Object.entries({ ...none, ...settings })) vi.stubEnv(name, value)
  expect(checkSettings().SEED).toBe(hasDemo)
})

test('the processes that serve the project’s own database have its demo data too', async () => {
  useFolder(await newDataFolder())
  for (const name of ['DATABASE_URL', 'AUDIT_CHECKPOINTS', 'PUBLIC_ORIGIN', 'NODE_ENV', 'SEED'])
    vi.stubEnv(name, '')
  await ensureSecrets()
  const { stop } = await ensureDatabase()
  onTestFinished(stop)
  expect(readSettings(process.env)).toMatchObject({ SEED: true })
})

test('an unusable database is refused in one sentence', async () => {
  const { url, ownerUrl } = await start(await newDataFolder())
  await checkServer(url)
  const other = new URL(url)
  other.password = 'wrong'
  await expect(checkServer(other.href)).rejects.toThrow('refuses this user or password')
  await expect(checkServer(databaseUrl(url, 'none'))).rejects.toThrow('no database of that name')
  const nowhere = `postgres://balsam:secret@127.0.0.1:${await freePort()}/balsam`
  await expect(checkServer(nowhere)).rejects.toThrow(
    /^The database of DATABASE_URL can't be reached/,
  )
  await expect(checkServer(nowhere)).rejects.not.toThrow('secret')
  await inDatabase(ownerUrl, sql`create table theirs (id int)`)
  await expect(checkServer(url)).rejects.toThrow('another program (theirs)')
  await inDatabase(ownerUrl, sql`alter database balsam set default_transaction_read_only = on`)
  await expect(checkServer(url)).rejects.toThrow('can only be read')
})

async function newDataFolder(): Promise<string> {
  const folder = newFolder()
  await mkdir(folder)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function folderWithDatabase(): Promise<string> {
  const folder = await newDataFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18')
  return folder
}

async function start(folder: string) {
  const server = await startDatabase(folder, { isDurable: false })
  onTestFinished(server.stop)
  return server
}

function useFolder(folder: string): void {
  vi.stubEnv('BALSAM_DATA_DIR', folder)
  vi.stubEnv('SESSION_SECRET', '')
  vi.stubEnv('DATA_SECRET', '')
}

async function answerOf(url: string): Promise<unknown> {
  const { rows } = await inDatabase(url, sql`select 1 as one`)
  return rows[0]?.['one']
}

async function inDatabase(url: string, statement: ReturnType<typeof sql>) {
  const { db, close } = connect(url, { max: 1 })
  try {
    return await db.execute(statement)
  } finally {
    await close()
  }
}
