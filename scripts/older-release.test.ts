// A release that is older than its database: commands of a rollback.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '../src/server/db/migration-record.ts'
import { storeBaseline } from '../src/testing/baseline.ts'
import { cloneDatabase } from '../src/testing/database.ts'
import { testSecrets } from '../src/testing/secrets.ts'
import { newFolder } from '../src/testing/server.ts'

const { ownerDb, url, ownerUrl } = await cloneDatabase()
const data = newFolder()

// As a migration of the next release would.
beforeAll(async () => {
  await ownerDb.execute(sql`alter table doctors add column later_fact text`)
  await storeBaseline(ownerDb, [...knownMigrations, Math.max(...knownMigrations) + 1000])
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

test.each([
  ['migrate.ts', '✓ Migrations'],
  ['audit.ts', '✓ 0 entries'],
  ['keys.ts seal', 'values were sealed'],
  ['directory.ts export /dev/null', 'doctors are in'],
  ['admin.ts confirm-clock', 'is right'],
  ['demo.ts remove --dry-run', 'Nothing was removed'],
  ['preflight.ts', 'database'],
])(
  '%s works on a database that a newer version has migrated, and says so',
  async (command, words) => {
    const { stdout, stderr } = await run(command)
    expect(stdout).toContain(words)
    expect(stderr.trim()).toBe(
      'A newer version has migrated this database: this version works on it, and leaves its tables and reference data as they are.',
    )
  },
)

function run(command: string): Promise<{ stdout: string; stderr: string }> {
  const [script = '', ...args] = command.split(' ')
  const urls = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const env = { ...process.env, ...testSecrets, ...urls, BALSAM_DATA_DIR: data }
  const path = join(import.meta.dirname, script)
  return new Promise((done) => {
    execFile(process.execPath, [path, ...args], { env }, (_error, stdout, stderr) =>
      done({ stdout, stderr }),
    )
  })
}
