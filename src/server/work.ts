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
  /** Runs steps in a savepoint: if they throw, only they are rolled back. */
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
      tx.transaction((nested) => steps(workIn({ random, record, sign, vault }, nested, now))),
  }
}

/** The account was erased since the request began. */
export class AccountDeleted extends Error {}

/** Whether a write failed because its account has been erased meanwhile: nothing of it was written. */
export function isAccountDeleted(error: unknown): boolean {
  return error instanceof AccountDeleted || isMissingUser(error)
}
