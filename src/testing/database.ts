import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import {
  copyDatabase,
  createDatabase,
  databaseUrl,
  urlsOf,
} from '../../scripts/database/database.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { testSecrets } from './secrets.ts'
import { runOn, type ServerUrls } from './server.ts'

/** `db` and `url` are the application's role; the others are the owner and the superuser. */
export type TestDatabase = Record<'db' | 'ownerDb' | 'adminDb', Database> &
  Record<'url' | 'ownerUrl', string>

/**
 * A migrated and seeded database for the calling file, removed after its tests. Await it at the top of the
 * file: `const { db } = await cloneDatabase()`.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const name = `balsam_test_${randomBytes(6).toString('hex')}`
  const { url, ownerUrl, adminUrl } = await copyDatabase(template, name)
  // For the few parts that read the settings themselves, such as the session's cookie.
  Object.assign(process.env, testSecrets, { DATABASE_URL: url })
  // Each connects at its first use.
  const [application, owner, admin] = [connect(url), connect(ownerUrl), connect(adminUrl)]
  afterAll(async () => {
    await Promise.all([application, owner, admin].map(({ close }) => close()))
    await runOn(databaseUrl(adminUrl, 'postgres'), `drop database ${name} with (force)`)
  })
  return { db: application.db, ownerDb: owner.db, adminDb: admin.db, url, ownerUrl }
}

/** A database without tables on the tests' server, removed after the calling file's tests. */
export async function emptyDatabase(): Promise<ServerUrls> {
  const name = `balsam_test_${randomBytes(6).toString('hex')}`
  const urls = urlsOf(inject('template'), name)
  await createDatabase(urls)
  afterAll(() =>
    runOn(databaseUrl(urls.adminUrl, 'postgres'), `drop database ${name} with (force)`),
  )
  return urls
}
