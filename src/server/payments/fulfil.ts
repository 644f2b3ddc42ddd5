import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { voucherState } from '#/domain/content/offer.ts'
import { fulfilBooking } from '#/domain/money/payment.ts'
import type { RefundReason } from '#/domain/money/refund.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { bookRow } from '#/server/bookings/fill.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { isInSchedule } from '#/server/diary/slot-problem.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { updateBooking } from '#/server/diary/rows.ts'
import type { Payable } from '#/server/ledger/payment.ts'
import { subjectColumns, type PaymentRow } from '#/server/ledger/rows.ts'
import type { Work } from '#/server/work.ts'

/**
 * Locks what is paid for; returns the doctor whose diary is now open, or null. Locks are always taken in the
 * order doctor, booking, payment to avoid deadlocks, so the caller locks the payment's row afterwards.
 */
export async function lockPayable(work: Work, { subject, id }: Payable): Promise<string | null> {
  const { tx } = work
  if (subject === 'booking') {
    const [row] = await tx
      .select({ doctorId: bookings.doctorId })
      .from(bookings)
      .where(eq(bookings.id, id))
    if (row) await lockSchedule(tx, row.doctorId)
    // The slot of an expired hold goes to the waiting list before it goes to a late payment.
    if (row) await releaseExpiredAndOfferSlots(work, row.doctorId)
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
    return row?.doctorId ?? null
  }
  const table = subject === 'voucher' ? vouchers : requests
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  return null
}

/** Provides what was paid for, or returns the reason for a refund. The caller holds the locks. */
export async function fulfil(
  work: Work,
  payment: PaymentRow,
  { subject, id }: Payable,
): Promise<RefundReason | null> {
  const { tx } = work
  const isPaid = await isPaidOtherwise(tx, payment, { subject, id })
  if (subject === 'booking') return giveBooking(work, { id, isPaid })
  if (isPaid) return 'paid-twice'
  const isThere = subject === 'voucher' ? await isValid(work, id) : await isStillWanted(tx, id)
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

type PaidBooking = { id: string; isPaid: boolean }

async function giveBooking(work: Work, { id, isPaid }: PaidBooking): Promise<RefundReason | null> {
  const { tx, now } = work
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) return 'released-slot'
  const fulfilment = fulfilBooking({ ...booking, isPaid, now })
  if ('refund' in fulfilment) return fulfilment.refund
  if (!fulfilment.event) {
    await tx.update(bookings).set({ payment: 'online' }).where(eq(bookings.id, id))
    return null
  }
  if (!(await isInSchedule(tx, booking)) && !(await isKept(tx, id))) return 'released-slot'
  const room = await roomOf(work, booking)
  if (!room.ok) return 'released-slot'
  try {
    // Uses a savepoint: a violated constraint rolls back only this step.
    await work.attempt(async (nested) => {
      await updateBooking(nested.tx, id, { roomId: room.roomId })
      return bookRow(nested, booking, { actor: 'system', userId: null })
    })
    return null
  } catch (error) {
    if (isExclusionViolation(error)) return 'released-slot'
    throw error
  }
}

/** Once it has expired another doctor may have taken its room. */
async function roomOf(work: Work, { status, roomId, ...visit }: Booking) {
  const isGone = status === 'expired' && roomId === null
  return isGone ? takeRoom(work, visit) : ({ ok: true, roomId } as const)
}

/** Whether the clinic left it where it is when the hours changed, after its last move. */
async function isKept(tx: Queries, id: string): Promise<boolean> {
  const [last] = await tx
    .select({ event: bookingEvents.event })
    .from(bookingEvents)
    .where(
      and(eq(bookingEvents.bookingId, id), inArray(bookingEvents.event, ['keep', 'reschedule'])),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return last?.event === 'keep'
}

async function isValid({ tx, now }: Work, id: string): Promise<boolean> {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, id))
  return voucher !== undefined && voucherState(voucher, now) === 'valid'
}

async function isStillWanted(tx: Queries, id: string): Promise<boolean> {
  const [request] = await tx
    .select({ status: requests.status })
    .from(requests)
    .where(eq(requests.id, id))
  return request !== undefined && request.status !== 'rejected' && request.status !== 'cancelled'
}
