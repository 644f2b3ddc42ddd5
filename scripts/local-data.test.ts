// `npm run seed`, `npm run demo` and `npm run reset` on a data folder of the test.
import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../src/server/db/connect.ts'
import { newFolder } from '../src/testing/server.ts'
import { startDatabase } from './database/database.ts'
import { ensureDatabase } from './serving/settings.ts'

const data = newFolder()
let seeded = 0
const parts = ['postgres', 'database.json', 'secrets.json']

afterAll(() => rmSync(data, { recursive: true, force: true, maxRetries: 10 }))

test('seed fills an empty database once, and refuses a filled one', async () => {
  const first = await run('seed')
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toContain('✓ Demo data')
  seeded = await countDoctors()
  expect(seeded).toBeGreaterThan(500)
  const second = await run('seed')
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(second.stderr).toMatch(/^The database has data already, .*\.\n$/)
  expect(await countDoctors()).toBe(seeded)
})

test('demo remove asks on a terminal, and counts without one', async () => {
  const refused = await run('demo remove')
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('add --yes')])
  const dry = await run('demo remove --dry-run')
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringMatching(/\n {2}doctors +\d{3}\n/)])
  expect(dry.stdout).toContain('Nothing was removed')
  expect(await countDoctors()).toBe(seeded)
})

test('after demo remove a local site has no trial payments, until seed adds the demo again', async () => {
  const removed = await run('demo remove --yes')
  expect([removed.code, removed.stdout]).toEqual([0, expect.stringContaining('are removed')])
  expect(await countDoctors()).toBe(0)
  expect((await run('demo remove --yes')).stdout).toContain('nothing to remove')
  expect(await settledSeed()).toBe('none')
  expect((await run('seed')).code).toBe(0)
  expect(await countDoctors()).toBe(seeded)
  expect(await settledSeed()).toBe('local')
})

/** What a start without SEED serves with. */
async function settledSeed(): Promise<string | undefined> {
  for (const [name, value] of Object.entries({ BALSAM_DATA_DIR: data, DATABASE_URL: '', SEED: '' }))
    vi.stubEnv(name, value)
  const database = await ensureDatabase()
  await database.stop()
  const { SEED } = process.env
  vi.unstubAllEnvs()
  return SEED
}

test.each<[string, Record<string, string>, RegExp]>([
  ['without a terminal', {}, /run it on a terminal/],
  ['on a public site', { PUBLIC_ORIGIN: 'https://balsam.example' }, /public site/],
  ['in production', { NODE_ENV: 'production' }, /public site/],
  ['with another database', { DATABASE_URL: 'postgres://db.example/balsam' }, /another server/],
  ['without data', { BALSAM_DATA_DIR: newFolder() }, /no data of a site/],
])('reset refuses %s in one sentence', async (_what, settings, sentence) => {
  const { code, stderr } = await run('reset', settings)
  expect(code).toBe(1)
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(parts.filter((part) => !existsSync(join(data, part)))).toEqual([])
})

// util-linux's program, which gives another one a terminal.
test.runIf(existsSync('/usr/bin/script'))(
  'on a terminal reset asks, and removes only a stopped site’s data',
  async () => {
    const other = join(data, 'not-ours.txt')
    writeFileSync(other, '')
    const unsure = await onTerminal('yes')
    expect([unsure.code, unsure.stdout]).toEqual([
      1,
      expect.stringContaining('Nothing was removed.'),
    ])
    expect(await countDoctors()).toBe(seeded)

    const server = await startDatabase(data, { isDurable: false })
    const running = await onTerminal('reset')
    await server.stop()
    expect([running.code, running.stdout]).toEqual([
      1,
      expect.stringContaining('is running: stop the site'),
    ])
    expect(await countDoctors()).toBe(seeded)

    const sure = await onTerminal('reset')
    expect([sure.code, sure.stdout]).toEqual([0, expect.stringContaining('✓ The data in')])
    for (const part of ['postgres', 'database.json', 'secrets.json'])
      expect(existsSync(join(data, part)), part).toBe(false)
    expect(existsSync(other)).toBe(true)
  },
)

async function countDoctors(): Promise<number> {
  const server = await startDatabase(data, { isDurable: false })
  const { db, close } = connect(server.url, { max: 1 })
  try {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from doctors`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await close()
    await server.stop()
  }
}

type Ended = { code: number; stdout: string; stderr: string }

/** A script with its arguments. */
function run(command: string, settings: Record<string, string> = {}): Promise<Ended> {
  const [script, ...args] = command.split(' ')
  return ended(`"$NODE" "$SCRIPTS"/${script}.ts ${args.join(' ')} < /dev/null`, settings)
}

/** The answer is typed at once; a terminal shows everything in one stream. */
function onTerminal(answer: string): Promise<Ended> {
  const reset = `'"$NODE" "$SCRIPTS"/reset.ts'`
  return ended(`echo ${answer} | script --quiet --return --command ${reset} /dev/null`, {})
}

function ended(command: string, settings: Record<string, string>): Promise<Ended> {
  // The test's own environment may have settings of another site, as in a run with journeys.
  const names = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SESSION_SECRET', 'DATA_SECRET']
  const none = Object.fromEntries([...names, 'PUBLIC_ORIGIN', 'NODE_ENV'].map((name) => [name, '']))
  // Their paths may have spaces.
  const paths = { NODE: process.execPath, SCRIPTS: import.meta.dirname, BALSAM_DATA_DIR: data }
  const env = { ...process.env, ...none, ...paths, ...settings }
  return new Promise((done) => {
    execFile('sh', ['-c', command], { env }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}
