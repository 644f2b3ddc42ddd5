import { and, eq, ne } from 'drizzle-orm'
import { voucherState } from '#/domain/offer.ts'
import { settleBooking, type RefundReason } from '#/domain/payment.ts'
import type { App } from '#/server/app.ts'
import { openDiary, settleDiary } from '#/server/bookings/diary.ts'
import { bookRow } from '#/server/bookings/fill.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { requests } from '#/server/db/schema/requests.ts'
import type { Transactional } from '#/server/doctors/next-slots.ts'
import type { Entropy } from '#/server/entropy.ts'
import type { Payable } from '#/server/payments/payment.ts'
import { subjectColumns, type PaymentRow } from '#/server/payments/rows.ts'

/**
 * Locks what is paid for; answers whose diary it is in. Everybody locks in the order doctor, booking, payment, so that no two wait
 * for each other: a payment's own row comes after this.
 */
export async function lockPayable(
  tx: Queries,
  app: App,
  { subject, id }: Payable,
  now: Date,
): Promise<string | null> {
  if (subject === 'booking') {
    const [row] = await tx
      .select({ doctorId: bookings.doctorId })
      .from(bookings)
      .where(eq(bookings.id, id))
    if (row) await openDiary(tx, row.doctorId)
    // What ran out is for whoever waits for it, before it is for a payment that came too late.
    if (row) await settleDiary(tx, app, row.doctorId, now)
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
    return row?.doctorId ?? null
  }
  const table = subject === 'voucher' ? vouchers : requests
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  return null
}

/** Gives what has been paid for, or says why the money goes back. The locks are held. */
export async function settle(
  tx: Transactional,
  entropy: Entropy,
  payment: PaymentRow,
  { subject, id }: Payable,
  now: Date,
): Promise<RefundReason | null> {
  const isPaid = await isPaidOtherwise(tx, payment, { subject, id })
  if (subject === 'booking') return giveBooking(tx, entropy, { id, isPaid, now })
  if (isPaid) return 'paid-twice'
  const isThere = subject === 'voucher' ? await isValid(tx, id, now) : await isWanted(tx, id)
  return isThere ? null : 'released-slot'
}

async function isPaidOtherwise(tx: Queries, { id }: PaymentRow, payable: Payable) {
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(subjectColumns[payable.subject], payable.id),
        eq(payments.status, 'paid'),
        ne(payments.id, id),
      ),
    )
  return others.length > 0
}

type Given = { id: string; isPaid: boolean; now: Date }

async function giveBooking(
  tx: Transactional,
  entropy: Entropy,
  { id, isPaid, now }: Given,
): Promise<RefundReason | null> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) return 'released-slot'
  const settlement = settleBooking({ ...booking, isPaid, now })
  if ('refund' in settlement) return settlement.refund
  if (!settlement.event) {
    await tx.update(bookings).set({ payment: 'online' }).where(eq(bookings.id, id))
    return null
  }
  try {
    // Nested: where the constraint says no, only this is undone.
    await tx.transaction((attempt) =>
      bookRow(attempt, entropy, booking, { actor: 'system', userId: null, now }),
    )
    return null
  } catch (error) {
    if (isExclusionViolation(error)) return 'released-slot'
    throw error
  }
}

async function isValid(tx: Queries, id: string, now: Date): Promise<boolean> {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, id))
  return voucher !== undefined && voucherState(voucher, now) === 'valid'
}

async function isWanted(tx: Queries, id: string): Promise<boolean> {
  const [request] = await tx
    .select({ status: requests.status })
    .from(requests)
    .where(eq(requests.id, id))
  return request !== undefined && request.status !== 'rejected' && request.status !== 'cancelled'
}
