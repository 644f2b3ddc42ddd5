// compose.yaml, and what its services run, on a database server of the test.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { newFolder } from '../src/testing/server.ts'
import { startDatabase } from './database/database.ts'

const root = join(import.meta.dirname, '..')
const composeText = readFileSync(join(root, 'compose.yaml'), 'utf8')

const serviceSchema = z.object({
  command: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
})
const composeFileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
})

test('compose.yaml names programs, volumes and services that exist, and has no secret', () => {
  const { services, volumes } = composeFileSchema.parse(parse(composeText))
  for (const [name, service] of Object.entries(services)) {
    for (const script of service.command.filter((part) => part.startsWith('scripts/')))
      expect(existsSync(join(root, script)), `${name}: ${script}`).toBe(true)
    for (const volume of service.volumes) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '')
    for (const other of Object.keys(service.depends_on)) expect(services).toHaveProperty(other)
  }
  expect(composeText).not.toMatch(/PASSWORD:|_SECRET:|postgres:\/\/\w/)
  // Only the database and what prepares it know the superuser's password.
  expect(services['site']?.volumes.join()).not.toContain('owner')
})

test('a missing password is generated once, and said so', async () => {
  const owner = newDirectory()
  const file = join(owner, 'database-password')
  const missing = await run(['prepare', owner, newDirectory()])
  expect([missing.code, missing.stderr]).toEqual([
    1,
    expect.stringContaining(`${file} is missing: run`),
  ])
  expect((await run(['secrets', owner])).stdout).toContain(
    `Generated the database's password in ${file}`,
  )
  const password = readFileSync(file, 'utf8')
  expect(password).toMatch(/^[0-9a-f]{48}$/)
  expect((await run(['secrets', owner])).stdout).not.toContain('Generated')
  expect(readFileSync(file, 'utf8')).toBe(password)
})

test('the site gets secrets of its own, and a role that owns nothing', async () => {
  const [owner, data, files] = [newDirectory(), newDirectory(), newFolder()]
  const server = await startDatabase(files, { isDurable: false })
  onTestFinished(async () => {
    await server.stop()
    rmSync(files, { recursive: true, force: true, maxRetries: 10 })
  })
  const { password, host } = new URL(server.adminUrl)
  writeFileSync(join(owner, 'database-password'), password)
  const published = { SEED: 'local', PUBLIC_ORIGIN: 'https://balsam.example' }
  const prepare = () => run(['prepare', owner, data], { DATABASE_ADDRESS: host, ...published })

  const first = await prepare()
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toContain("Generated the site's secrets")
  const file = join(data, 'site.env')
  expect(statSync(file).mode & 0o77).toBe(0)
  const text = readFileSync(file, 'utf8')
  const { DATABASE_URL = '', SESSION_SECRET = '', DATA_SECRET = '' } = parseEnv(text)
  expect([SESSION_SECRET.length, DATA_SECRET.length]).toEqual([64, 64])
  expect(await rightsOf(DATABASE_URL)).toEqual({
    bookings: 0,
    governorates: 27,
    isSuper: false,
    owned: 0,
  })

  const second = await prepare()
  expect([second.code, second.stdout]).toEqual([0, '✓ The database is ready.\n'])
  expect(readFileSync(file, 'utf8')).toBe(text)

  rmSync(file)
  const third = await prepare()
  expect([third.code, existsSync(file)]).toEqual([1, false])
  expect(third.stderr).toMatch(/^.*site\.env is missing, and new secrets could not decrypt .*\.\n$/)
})

/** What the site's role sees and may do. */
async function rightsOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(`
    select (select count(*) from bookings)::int as bookings,
      (select count(*) from governorates)::int as governorates, rolsuper as "isSuper",
      (select count(*) from pg_tables where tableowner = current_user)::int as owned
    from pg_roles where rolname = current_user`)
  await client.end()
  return rows[0]
}

function newDirectory(): string {
  const path = newFolder()
  mkdirSync(path)
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

type Ended = { code: number; stdout: string; stderr: string }

function run(parts: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const script = join(import.meta.dirname, 'container.ts')
  const env = { ...process.env, ...settings }
  return new Promise((done) => {
    execFile(process.execPath, [script, ...parts], { env }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}
