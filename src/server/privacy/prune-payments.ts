import { and, lt, ne } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { BATCH } from '#/server/db/delete-batch.ts'
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
