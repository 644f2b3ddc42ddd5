import type { App } from './app.ts'
import type { AuditEntry } from './audit/entry.ts'
import type { Transactional } from './db/connect.ts'

type Means = Pick<App, 'random' | 'record' | 'sign' | 'vault'>

/** One transaction, and what all of its steps write with. */
export type Work = Omit<Means, 'record'> & {
  tx: Transactional
  /** The same instant for all of its steps. */
  now: Date
  /** Adds to the audit, in this transaction. */
  audit: (entry: AuditEntry) => Promise<void>
  /** Runs steps in a savepoint: where they throw, only they are undone. */
  attempt: <Result>(steps: (work: Work) => Promise<Result>) => Promise<Result>
}

/** Runs steps in one transaction, which is undone where they throw. */
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
