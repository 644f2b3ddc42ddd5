import { and, count, desc, eq, inArray, isNotNull, min, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { receiptNumber } from '#/domain/money/desk-payment.ts'
import type { App } from '#/server/app.ts'
import type { Backlog } from '#/server/db/backlog.ts'
import { eReceipts } from '#/server/db/schema/e-receipts.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { NOT_CHECKED } from './send-e-receipts.ts'

/**
 * E-receipts that the tax authority has not accepted yet; failing are those whose latest try failed, and rejected ones
 * until their payment is given back. Latest first.
 */
export async function readEReceiptBacklog({ db }: App, most: number): Promise<Backlog> {
  const { state, reason, attempts, receiptId } = eReceipts
  const isOnWay = inArray(state, ['queued', 'submitted'])
  const back = alias(deskPayments, 'back')
  const isGivenBack = db
    .select({ one: sql`1` })
    .from(back)
    .where(eq(back.returnsId, receiptId))
  const isRejected = and(eq(state, 'rejected'), notExists(isGivenBack))
  const isFailing = and(isOnWay, isNotNull(reason), ne(reason, NOT_CHECKED))
  const isReceipt = eq(deskPayments.id, receiptId)
  const [[all], failing] = await Promise.all([
    db
      .select({ waiting: count(), waitsSince: min(deskPayments.at) })
      .from(eReceipts)
      .innerJoin(deskPayments, isReceipt)
      .where(isOnWay),
    db
      .select({ receipt: deskPayments, attempts, reason })
      .from(eReceipts)
      .innerJoin(deskPayments, isReceipt)
      .where(or(isRejected, isFailing))
      .orderBy(desc(deskPayments.at), desc(receiptId))
      .limit(most),
  ])
  return {
    waiting: all?.waiting ?? 0,
    waitsSince: all?.waitsSince ?? null,
    failing: failing.map(({ receipt, ...tried }) => ({
      path: `${receipt.issuerEn} ${receiptNumber(receipt)}`,
      attempts: tried.attempts,
      reason: tried.reason ?? '',
      createdAt: receipt.at,
    })),
  }
}
