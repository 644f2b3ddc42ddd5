import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { isUnavailable } from './errors.ts'
import { postgresCode } from '#/server/observability/postgres-code.ts'
import { appliedMigrations, knownMigrations } from './migration-record.ts'

export type Readiness = 'ready' | 'not migrated' | 'no answer' | 'cannot write'

const PATIENCE_MILLISECONDS = 900

/** Whether this node can serve; a database that does not answer in time counts as 'no answer'. */
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

/** More migrations than this build knows are allowed: a newer build migrates while older ones still serve. */
async function isCurrent(db: Database): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return knownMigrations.every((migration) => applied.includes(migration))
}

/** Allocates disk space and releases it: fails on a full disk and on a standby. */
function tryWriting(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table balsam_readiness on commit drop as select 1`)
  })
}

/** 42P01: the table of migrations does not exist yet. */
function readinessOf(error: unknown): Readiness {
  const code = postgresCode(error) ?? ''
  if (/^(?:53100|25006|58030)$/.test(code)) return 'cannot write'
  if (isUnavailable(error)) return 'no answer'
  return 'not migrated'
}
