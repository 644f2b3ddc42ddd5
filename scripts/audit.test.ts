// `npm run audit:verify` on a database that others use too.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../src/testing/database.ts'
import { testSecrets } from '../src/testing/secrets.ts'
import { newFolder } from '../src/testing/server.ts'

const data = newFolder()
afterAll(() => rmSync(data, { recursive: true, force: true }))
const { adminDb, ownerDb, url, ownerUrl } = await cloneDatabase()

test('a table of another owner in our schema is named, and the audit is verified', async () => {
  await adminDb.execute(sql`create table theirs (id int)`)
  const { code, stdout, stderr } = await verify()
  expect(stderr).toMatch(/^\s*The schema public has tables of other owners.*: theirs \(of \w+\)\./)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stdout).toContain('✓')
  expect(code).toBe(0)
})

test('a table whose name a migration needs is named', async () => {
  await ownerDb.execute(sql`truncate drizzle.__drizzle_migrations`)
  const { code, stderr } = await verify()
  expect(stderr).toMatch(
    /^A table of another program is in the way: relation "\w+" already exists\./,
  )
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

type Ended = { code: number; stdout: string; stderr: string }

function verify(): Promise<Ended> {
  const urls = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const env = { ...process.env, ...testSecrets, ...urls, BALSAM_DATA_DIR: data }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'audit.ts')],
      { env },
      (error, ...said) => {
        const [stdout, stderr] = said
        done({ code: Number(error?.code ?? 0), stdout, stderr })
      },
    )
  })
}
