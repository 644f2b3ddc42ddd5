import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { isUnavailable, postgresCode } from './errors.ts'
import { appliedMigrations, knownMigrations } from './migration-record.ts'

export type Readiness = 'ready' | 'not migrated' | 'no answer' | 'cannot write'

const PATIENCE_MILLISECONDS = 900

/** Whether this node can serve, at once: a database that does not answer is waited for no longer. */
export function checkReadiness(db: Database): Promise<Readiness> {
  const silence = new Promise<Readiness>((done) => {
    setTimeout(() => done('no answer'), PATIENCE_MILLISECONDS)
  })
  return Promise.race([readiness(db), silence])
}

async function readiness(db: Database): Promise<Readiness> {
  try {
    if (!(await isCurrent(db))) return 'not migrated'
    await tryWriting(db)
    return 'ready'
  } catch (error) {
    return readinessOf(error)
  }
}

/** It may have more migrations than this build: a newer one migrates first, while older ones serve. */
async function isCurrent(db: Database): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return knownMigrations.every((migration) => applied.includes(migration))
}

/** Takes room on the disk and in the log, and gives it back: fails on a full disk and on a standby. */
function tryWriting(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table balsam_readiness on commit drop as select 1`)
  })
}

/** 42P01: there is no record of migrations yet. */
function readinessOf(error: unknown): Readiness {
  const code = postgresCode(error) ?? ''
  if (/^(?:53100|25006|58030)$/.test(code)) return 'cannot write'
  if (isUnavailable(error)) return 'no answer'
  return 'not migrated'
}
