// Where the commands take their settings from, and that none of them creates a second database by accident.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cloneDatabase } from '../../src/testing/database.ts'
import { testSecrets } from '../../src/testing/secrets.ts'
import { newFolder } from '../../src/testing/server.ts'
import { newKey } from '../backup/seal.ts'
import { freePort } from './ports.ts'

const { url, ownerUrl } = await cloneDatabase()
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
const root = join(import.meta.dirname, '..', '..')

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) })

/** Each command of package.json that works with a site's database. */
const commands = [
  'admin -- confirm-clock',
  'audit:verify',
  'demo -- remove --dry-run',
  'directory -- export /dev/null',
  'firebase -- files --unnamed',
  'keys -- seal',
  'migrate',
  'preflight',
  'privacy -- scrub',
  'seed',
  'serve',
  'start',
]

test('the commands that work with a database are all tried here', async () => {
  const { scripts } = packageSchema.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  const others =
    /^(?:dev|test|check|bench.*|profile|backup|restore|reset|screens|build.*|release.*|npm)$/
  const named = Object.keys(scripts).filter((name) => !others.test(name))
  expect(new Set(commands.map((command) => command.split(' ')[0]))).toEqual(new Set(named))
})

test.each(commands)('npm run %s takes its settings from the file of ENV_FILE', async (command) => {
  const { data, file } = await settingsIn(`postgres://balsam@127.0.0.1:${await freePort()}/there`)
  const { code, stderr } = await run(command, { ENV_FILE: file, BALSAM_DATA_DIR: data })
  // `serve` starts without asking the database, if there is a build.
  const sentence = command === 'serve' ? 'Nothing is built yet' : AWAY
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

const AWAY = "The database of DATABASE_URL can't be reached"

const used = await settingsIn(url)
beforeAll(async () => {
  const migrated = await run('migrate', { ENV_FILE: used.file, BALSAM_DATA_DIR: used.data })
  expect([migrated.code, migrated.stderr]).toEqual([0, ''])
})

test.each(commands)(
  'after another database npm run %s refuses to work without it',
  async (command) => {
    const { code, stderr } = await run(command, { BALSAM_DATA_DIR: used.data })
    expect([code, stderr]).toEqual([1, expect.stringContaining('set DATABASE_URL, or ENV_FILE')])
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain(new URL(url).password)
    // No database, and no secrets of one.
    expect(await readdir(used.data)).toEqual(['external-database.txt'])
  },
)

test.each(commands)('in production npm run %s creates no database', async (command) => {
  const { data } = await settingsIn(url)
  const { code, stderr } = await run(command, { NODE_ENV: 'production', BALSAM_DATA_DIR: data })
  expect([code, stderr]).toEqual([1, expect.stringContaining('set DATABASE_URL, or ENV_FILE')])
  expect(existsSync(data)).toBe(false)
})

test.each(['backup -- backups', 'backup -- backups --wal', 'restore -- backup.tar.gz.age'])(
  'after another database npm run %s leaves the data folder alone',
  async (command) => {
    const settings = { BALSAM_DATA_DIR: used.data, BACKUP_KEY: await newKey() }
    const { code, stderr } = await run(command, settings)
    expect([code, stderr]).toEqual([1, expect.stringContaining('This site uses')])
    expect(stderr).not.toContain(new URL(url).password)
    expect(await readdir(used.data)).toEqual(['external-database.txt'])
  },
)

test('reset leaves alone a data folder whose site has another database', async () => {
  const { code, stderr } = await run('reset', { BALSAM_DATA_DIR: used.data })
  expect([code, stderr]).toEqual([1, expect.stringContaining('This site uses')])
})

test('a file of settings that is not there is named', async () => {
  const { code, stderr } = await run('preflight', { ENV_FILE: '/nowhere/balsam.env' })
  expect(code).toBe(1)
  expect(stderr).toBe(
    "The settings in /nowhere/balsam.env can't be read (ENOENT): check ENV_FILE, and who may read that file.\n",
  )
})

test('the environment takes precedence over the file', async () => {
  const { data, file } = await settingsIn(`postgres://balsam@127.0.0.1:${await freePort()}/there`)
  const settings = { ENV_FILE: file, BALSAM_DATA_DIR: data, DATABASE_URL: url }
  const { code, stdout } = await run('audit:verify', settings)
  expect([code, stdout]).toEqual([0, expect.stringContaining('✓')])
})

/** A file of settings as an owner writes it, and the path of a data folder that nothing has created. */
async function settingsIn(databaseUrl: string) {
  const folder = newFolder()
  await mkdir(folder)
  folders.push(folder)
  const file = join(folder, 'balsam.env')
  const owner = databaseUrl === url ? `DATABASE_OWNER_URL=${ownerUrl}\n` : ''
  const secrets = Object.entries(testSecrets).map(([name, value]) => `${name}="${value}"\n`)
  const dist = `BALSAM_DIST_DIR=${join(folder, 'dist')}\n`
  await writeFile(file, `DATABASE_URL=${databaseUrl}\n${owner}${secrets.join('')}${dist}`)
  return { data: join(folder, 'data'), file }
}

/** As `npm run` does, with an environment that has no setting but these. */
async function run(command: string, settings: Record<string, string>) {
  const [name = '', ...args] = command.replace(' -- ', ' ').split(' ')
  const { PATH = '', TMPDIR = '' } = process.env
  const env = { PATH, TMPDIR, ...settings }
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const script = join(root, 'scripts', fileOf(name))
    execFile(process.execPath, [script, ...args], { env, cwd: root }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

const files: Record<string, string> = { 'audit:verify': 'audit.ts', serve: 'serve-only.ts' }

function fileOf(name: string): string {
  return files[name] ?? `${name}.ts`
}
