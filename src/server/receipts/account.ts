import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { accountOf, type VisitAccount } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { Queries } from '#/server/db/connect.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import {
  findPackageOf,
  type DeskPaymentRow,
  type SharedPackage,
} from '#/server/ledger/session-packages.ts'

/** What was paid for a visit at a desk, in its order; and at the visit for a package of its series. */
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

/** The entries whose amounts belong together: those of a visit, or a package and its return. */
export function ofSameAccount(
  entries: readonly DeskPaymentRow[],
  { id, packageSessions, returnsId }: Pick<DeskPaymentRow, 'id' | 'packageSessions' | 'returnsId'>,
): DeskPaymentRow[] {
  if (packageSessions === null) return entries.filter((entry) => entry.packageSessions === null)
  const paid = returnsId ?? id
  return entries.filter((entry) => entry.id === paid || entry.returnsId === paid)
}

type Priced = { id: string; seriesId: string | null; feePiastres: Piastres }

export type OpenAccount = {
  account: VisitAccount
  /** For the visit itself. */
  entries: DeskPaymentRow[]
  /** Those, and of packages that were sold at the visit. */
  all: DeskPaymentRow[]
  /** The package that pays the visit. */
  sessionPackage: SharedPackage | null
}

/**
 * The account of a visit. Where the fee is only where prices begin, the price is `stated` with the first payment and
 * stays until all of it is given back.
 */
export async function readAccount(
  db: Queries,
  { id, seriesId, feePiastres }: Priced,
  stated: Piastres | null = null,
): Promise<OpenAccount> {
  const [all, onlinePiastres, sessionPackage] = await Promise.all([
    listEntries(db, id),
    paidOnline(db, id),
    findPackageOf(db, { id, seriesId }),
  ])
  const entries = all.filter(({ packageSessions }) => packageSessions === null)
  const pricePiastres = standing(entries).at(-1)?.pricePiastres ?? stated ?? feePiastres
  const packagePiastres = sessionPackage ? pricePiastres : 0
  const account = accountOf({ pricePiastres, onlinePiastres, packagePiastres }, entries)
  return { account, entries, all, sessionPackage }
}
