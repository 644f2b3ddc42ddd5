import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { accountOf, type VisitAccount } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { Queries } from '#/server/db/connect.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'

export type DeskPaymentRow = typeof deskPayments.$inferSelect

/** What was paid for a visit at a desk, in its order. */
export function listEntries(db: Queries, bookingId: string): Promise<DeskPaymentRow[]> {
  return db
    .select()
    .from(deskPayments)
    .where(eq(deskPayments.bookingId, bookingId))
    .orderBy(asc(deskPayments.at), asc(deskPayments.number))
}

/** Payments that were not given back. */
export function standing(entries: readonly DeskPaymentRow[]): DeskPaymentRow[] {
  const returned = new Set(entries.map(({ returnsId }) => returnsId))
  return entries.filter(({ id, kind }) => kind === 'payment' && !returned.has(id))
}

/** What was paid for a visit on the site and not refunded. */
export async function paidOnline(db: Queries, bookingId: string): Promise<Piastres> {
  const [row] = await db
    .select({
      sum: sql`coalesce(sum(${payments.amountPiastres} - ${payments.refundedPiastres}), 0)`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNotNull(payments.paidAt)))
  return row?.sum ?? 0
}

type Priced = { id: string; feePiastres: Piastres }

/**
 * The account of a visit. Where the fee is only where prices begin, the price is `stated` with the first payment and
 * stays until all of it is given back.
 */
export async function readAccount(
  db: Queries,
  { id, feePiastres }: Priced,
  stated: Piastres | null = null,
): Promise<{ account: VisitAccount; entries: DeskPaymentRow[] }> {
  const [entries, onlinePiastres] = await Promise.all([listEntries(db, id), paidOnline(db, id)])
  const pricePiastres = standing(entries).at(-1)?.pricePiastres ?? stated ?? feePiastres
  return { account: accountOf({ pricePiastres, onlinePiastres }, entries), entries }
}
