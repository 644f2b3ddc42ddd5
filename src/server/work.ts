import type { App } from './app.ts'
import type { AuditEntry } from './audit/entry.ts'
import type { Transactional } from './db/connect.ts'

type Means = Pick<App, 'random' | 'record' | 'sign' | 'vault'>

/** One transaction, and the dependencies of all of its steps. */
export type Work = Omit<Means, 'record'> & {
  tx: Transactional
  /** The same instant for all of its steps. */
  now: Date
  /** Adds to the audit, in this transaction. */
  audit: (entry: AuditEntry) => Promise<void>
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

function workIn({ random, record, sign, vault }: Means, tx: Transactional, now: Date): Work {
  return {
    random,
    sign,
    vault,
    tx,
    now,
    audit: (entry) => record(tx, entry, now),
    attempt: (steps) =>
      tx.transaction((nested) => steps(workIn({ random, record, sign, vault }, nested, now))),
  }
}
