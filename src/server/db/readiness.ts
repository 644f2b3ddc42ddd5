import type { Queries } from './connect.ts'
import { appliedMigrations, knownMigrations } from './migration-record.ts'

/**
 * Whether the database answers, and has every migration that this build has. It may have more: a
 * newer build migrates first, while older ones still serve.
 */
export async function isCurrent(db: Queries): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return knownMigrations.every((migration) => applied.includes(migration))
}
