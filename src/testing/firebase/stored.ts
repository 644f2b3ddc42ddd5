import { afterAll } from 'vitest'
import type { Database } from '#/server/db/connect.ts'
import type { Keys } from '#/server/config/keys.ts'
import { makeApp } from '#/server/assembly/make-app.ts'
import { testApp } from '#/testing/app.ts'
import { testKeys } from '#/testing/secrets.ts'
import { startStorage } from './storage.ts'

/** Services that store new files in a bucket, services that are leaving it, and services that never had one. */
export async function storedApp(db: Database) {
  const storage = await startStorage()
  afterAll(storage.stop)
  const { app: inDatabase, clock } = testApp(db)
  const settings = {
    ...testKeys,
    FIREBASE_STORAGE_BUCKET: storage.bucket,
    FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    PUBLIC_ORIGIN: 'https://balsam.example',
  }
  const withKeys = (DATA_SECRET: Keys) =>
    makeApp(db, { ...settings, DATA_SECRET, FIREBASE_SERVICES: ['storage'] }, { clock })
  return {
    storage,
    clock,
    inDatabase,
    withKeys,
    app: withKeys(testKeys.DATA_SECRET),
    leaving: makeApp(db, settings, { clock }),
    objectNames: () => [...storage.objects.keys()].toSorted(),
  }
}
