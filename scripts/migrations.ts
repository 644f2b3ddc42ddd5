import { migrateDatabase, MigrationRefused } from '../src/server/db/migrate.ts'
import type { EmbeddedDatabase } from './database.ts'

/** Migrates. Where it can't, the project's own server stops, and a refusal ends the start in words. */
export async function migrateOrExit(url: string, database: EmbeddedDatabase | null): Promise<void> {
  try {
    await migrateDatabase(url)
  } catch (error) {
    await database?.stop()
    if (!(error instanceof MigrationRefused)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
