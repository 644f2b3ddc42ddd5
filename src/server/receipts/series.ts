import { and, eq, max, ne, sql } from 'drizzle-orm'
import { deskPayments, receiptIssuers } from '#/server/db/schema/receipts.ts'
import type { Work } from '#/server/work.ts'

/** An issuer's series under a tax number: the one that it had before, or else the next one. */
export async function chooseSeries(
  { tx }: Work,
  issuer: string,
  taxNumber: string | null,
): Promise<number> {
  if (taxNumber === null) return 1
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`tax number ${taxNumber}`}, 0))`,
  )
  const { issuerId, series } = deskPayments
  const isOfNumber = eq(deskPayments.taxNumber, taxNumber)
  const [own] = await tx
    .select({ series: max(series) })
    .from(deskPayments)
    .where(and(isOfNumber, eq(issuerId, issuer)))
  if (own?.series) return own.series
  const [issued] = await tx
    .select({ series: max(series) })
    .from(deskPayments)
    .where(isOfNumber)
  const [held] = await tx
    .select({ series: max(receiptIssuers.series) })
    .from(receiptIssuers)
    .where(and(eq(receiptIssuers.taxNumber, taxNumber), ne(receiptIssuers.id, issuer)))
  return Math.max(issued?.series ?? 0, held?.series ?? 0) + 1
}
