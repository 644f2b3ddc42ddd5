import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isOpenPayment, paymentStatuses } from '#/domain/money/payment.ts'
import type { Queries } from '#/server/db/connect.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import { inventedRows } from './invented.ts'
import type { RemovalPart } from './removal-scope.ts'

/** `byPeople`: how many of them a person made, such as a booking at a demo doctor. */
export type RemovalCount = { table: string; count: number; byPeople: number }

const countSchema = z.array(z.object({ count: z.coerce.number(), invented: z.coerce.number() }))

/** The tables with rows to remove, and how many. */
export async function countRows(
  db: Queries,
  scope: readonly RemovalPart[],
): Promise<RemovalCount[]> {
  const counts: RemovalCount[] = []
  for (const { table, rows } of scope) {
    const invented = inventedRows.get(table) ?? sql`true`
    const found = await db.execute(sql`
      select count(*) as count, count(*) filter (where ${invented}) as invented
      from ${sql.identifier(table)} where ${rows}`)
    const [row] = countSchema.parse(found.rows)
    if (row && row.count > 0)
      counts.push({ table, count: row.count, byPeople: row.count - row.invented })
  }
  return counts
}

/** Payments among them with real money that was not refunded, or that may still arrive. */
export function countUnsettled(db: Queries, scope: readonly RemovalPart[]): Promise<number> {
  const removed = scope.find(({ table }) => table === 'payments')?.rows ?? sql`false`
  return db.$count(payments, sql`${removed} and ${isUnsettled}`)
}

const open = paymentStatuses.filter(isOpenPayment)
const isUnsettled: SQL = sql`${payments.gateway} <> 'sandbox' and (
  ${payments.status} in ${open}
  or ${payments.status} in ('paid', 'refunded') and ${payments.refundedPiastres} < ${payments.amountPiastres}
  or exists (select from ${paymentRefunds}
    where ${paymentRefunds.paymentId} = ${payments.id} and ${paymentRefunds.status} = 'due'))`
