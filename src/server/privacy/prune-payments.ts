import { and, lt, ne, notInArray } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { BATCH, deleteBatch } from '#/server/db/delete-batch.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { anonymizePayments } from './anonymize.ts'
import { pruneRows } from './prune-rows.ts'

export function prunePayments(app: App, before: Date): Promise<number> {
  const { id, createdAt, name } = payments
  return pruneRows(
    app,
    ({ tx }) =>
      tx
        .select({ id })
        .from(payments)
        .where(and(lt(createdAt, before), ne(name, ERASED_NAME)))
        .limit(BATCH),
    ({ tx }, ids) => anonymizePayments(tx, ids),
  )
}

/** Messages that wait for nothing any more; their deliveries go with them. */
export function pruneMessages({ db }: App, before: Date): Promise<number> {
  return deleteBatch(
    db,
    notices,
    and(notInArray(notices.status, ['pending']), lt(notices.dueAt, before)),
  )
}
