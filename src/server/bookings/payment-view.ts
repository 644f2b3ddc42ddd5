import { refundPercentNow } from '#/domain/booking/booking.ts'
import { currentPayment, type PaymentStatus } from '#/domain/money/payment.ts'
import { refundOf } from '#/domain/money/refund.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { listPaymentsOf } from '#/server/ledger/find-payment.ts'

export type BookingPaymentView = {
  reference: string
  status: PaymentStatus
  amountPiastres: number
  /** What would be refunded if the booking were cancelled now. */
  refundPiastres: number
}

/** The state of the online payment; null where it is paid at the clinic. */
export async function paymentOf(app: App, booking: Booking): Promise<BookingPaymentView | null> {
  const { id, payment } = booking
  if (payment !== 'online') return null
  const current = currentPayment(await listPaymentsOf(app, { subject: 'booking', id }))
  if (!current) return null
  const { reference, status, amountPiastres } = current
  const refundPiastres =
    status === 'paid' ? refundOf(amountPiastres, refundPercentNow(booking, app.clock.now())) : 0
  return { reference, status, amountPiastres, refundPiastres }
}
