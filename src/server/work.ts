import { eq } from 'drizzle-orm'
import type { App } from './app.ts'
import type { AuditEntry } from './app.ts'
import type { Transactional } from './db/connect.ts'
import { isMissingUser } from './db/errors.ts'
import { users } from './db/schema/accounts.ts'

type WorkDependencies = Pick<App, 'random' | 'record' | 'sign' | 'vault'>

/** One transaction, and the dependencies of all of its steps. */
export type Work = Omit<WorkDependencies, 'record'> & {
  tx: Transactional
  /** The same instant for all of its steps. */
  now: Date
  /** Adds to the audit, in this transaction. */
  audit: (entries: AuditEntry | readonly AuditEntry[]) => Promise<void>
  /** Runs steps in a savepoint: only they are rolled back if they throw, or answer with a refusal. */
  attempt: <Result>(steps: (work: Work) => Promise<Result>) => Promise<Result>
}

/** Runs steps in one transaction, which is rolled back if they throw. */
export function transact<Result>(
  app: App,
  steps: (work: Work) => Promise<Result>,
): Promise<Result> {
  const now = app.clock.now()
  return app.db.transaction((tx) => steps(workIn(app, tx, now)))
}

/**
 * Runs steps in one transaction on behalf of an account, null for a visitor: its writes and its erasure take turns, and after an
 * erasure this throws `AccountDeleted`. The account's row is locked before all others.
 */
export function transactAs<Result>(
  app: App,
  userId: string | null,
  steps: (work: Work) => Promise<Result>,
): Promise<Result> {
  return transact(app, async (work) => {
    if (userId !== null) await lockAccount(work, userId)
    return steps(work)
  })
}

/** Not shared: PostgreSQL lets holders of a shared lock overtake an erasure for ever. */
async function lockAccount({ tx }: Work, userId: string): Promise<void> {
  const { id } = users
  const found = await tx.select({ id }).from(users).where(eq(id, userId)).for('no key update')
  if (found.length === 0) throw new AccountDeleted()
}

function workIn(
  { random, record, sign, vault }: WorkDependencies,
  tx: Transactional,
  now: Date,
): Work {
  return {
    random,
    sign,
    vault,
    tx,
    now,
    audit: (entries) => record(tx, entries, now),
    attempt: (steps) =>
      inSavepoint(tx, (nested) => steps(workIn({ random, record, sign, vault }, nested, now))),
  }
}

/** A database rolls back what throws; a refusal is a value for everybody else. */
async function inSavepoint<Result>(
  tx: Transactional,
  steps: (nested: Transactional) => Promise<Result>,
): Promise<Result> {
  const refused: Result[] = []
  try {
    return await tx.transaction(async (nested) => {
      const result = await steps(nested)
      if (!isRefusal(result)) return result
      refused.push(result)
      throw new Rollback()
    })
  } catch (error) {
    const [refusal] = refused
    if (error instanceof Rollback && refusal !== undefined) return refusal
    throw error
  }
}

class Rollback extends Error {}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}

/** The account was erased since the request began. */
export class AccountDeleted extends Error {}

/** Whether a write failed because its account has been erased meanwhile: nothing of it was written. */
export function isAccountDeleted(error: unknown): boolean {
  return error instanceof AccountDeleted || isMissingUser(error)
}
