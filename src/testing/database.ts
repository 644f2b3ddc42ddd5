import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { databaseUrl } from '../../scripts/database.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { testSecrets } from './secrets.ts'
import { runOn } from './server.ts'

export type TestDatabase = { db: Database; url: string }

/**
 * A migrated and seeded database of the calling file's own, gone when its tests have run. Await it
 * at the top of the file: `const { db } = await cloneDatabase()`.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `balsam_test_${randomBytes(6).toString('hex')}`
  const url = databaseUrl(template.href, name)
  const admin = databaseUrl(template.href, 'postgres')
  await runOn(admin, `create database ${name} template ${template.pathname.slice(1)}`)
  // For the few parts that read the settings themselves, such as the session's cookie.
  Object.assign(process.env, testSecrets, { DATABASE_URL: url })
  const { db, close } = connect(url)
  afterAll(async () => {
    await close()
    await runOn(admin, `drop database ${name} with (force)`)
  })
  return { db, url }
}
