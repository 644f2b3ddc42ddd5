// One server a test run, with one migrated and seeded database that every test file copies.
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { seedDatabase } from '#/server/db/seed/seed.ts'
import { SEEDED_AT, SEEDED_DOCTORS } from './seeded-at.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template that `cloneDatabase` copies. */
    templateUrl: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const name = `balsam_template_${randomBytes(4).toString('hex')}`
  const url = await server.create(name)
  await migrateDatabase(url)
  await seedDatabase(url, { now: SEEDED_AT, doctors: SEEDED_DOCTORS })
  provide('templateUrl', url)
  return async () => {
    await server.drop(name)
    await server.stop()
  }
}
