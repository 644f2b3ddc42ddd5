import { afterAll } from 'vitest'
import type { Database } from '#/server/db/connect.ts'
import type { Keys } from '#/server/keys.server.ts'
import { makeServices } from '#/server/makeservices.server.ts'
import { testKeys } from '#/testing/secrets.ts'
import { testServices } from '#/testing/services.ts'
import { startStorage } from './storage.ts'

/** Services that keep new files in a bucket, those that are leaving it, and those that never had one. */
export async function storedServices(db: Database) {
  const storage = await startStorage()
  afterAll(storage.stop)
  const { services: inDatabase, clock } = testServices(db)
  const settings = {
    ...testKeys,
    FIREBASE_STORAGE_BUCKET: storage.bucket,
    FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    PUBLIC_ORIGIN: 'https://balsam.example',
  }
  const withKeys = (DATA_SECRET: Keys) =>
    makeServices(db, { ...settings, DATA_SECRET, FIREBASE_SERVICES: ['storage'] }, clock)
  return {
    storage,
    clock,
    inDatabase,
    withKeys,
    services: withKeys(testKeys.DATA_SECRET),
    leaving: makeServices(db, settings, clock),
    objectNames: () => [...storage.objects.keys()].toSorted(),
  }
}
