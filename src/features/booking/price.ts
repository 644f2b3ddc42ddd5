import { brandName } from '#/brand.ts'
import { willNotTakePlace } from '#/domain/booking/booking.ts'
import { formatMoney } from '#/i18n/money.ts'
import { paidByPackageText } from '#/i18n/terms/receipts.ts'
import { feeText } from '#/i18n/terms/visit-fees.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import type { PracticeView } from '#/server/bookings/views.ts'
import type { VisitFee } from '#/server/bookings/visit-type-view.ts'
import type { BranchView } from '#/server/doctors/branch.ts'

/** The fee of the requested visit at a branch. */
export function visitFee({ visitType }: PracticeView, { feePiastres }: BranchView): string {
  return feeText({ feePiastres, isFeeFrom: visitType?.isFeeFrom ?? false })
}

type Priced = Pick<BookingStatusView, 'payment' | 'feePiastres' | 'isFeeFrom' | 'status'> &
  Partial<Pick<BookingStatusView, 'coverage' | 'isSettled' | 'sessionPackage'>>

/** The price of a visit, and whether it is paid, to be paid online, or on arrival. */
export function priceText(booking: Priced): string {
  const { payment, status } = booking
  const fee = payment ? formatMoney(payment.amountPiastres) : feeText(booking)
  if (booking.sessionPackage) return paidByPackageText(booking.sessionPackage)
  if (booking.isSettled) return m.receipts_paid_price({ fee })
  if (wasPaid(booking)) return m.booking_payment_paid({ fee })
  if (willNotTakePlace(status)) return m.booking_payment_none()
  if (payment && status === 'held') return m.booking_payment_waiting({ fee })
  // What an insurer leaves to pay is said beside it.
  return payment || booking.coverage || status === 'completed' ? fee : paidAtClinicText(booking)
}

/** What is paid on arrival. */
export function paidAtClinicText(visit: VisitFee): string {
  const fee = feeText(visit)
  if (visit.feePiastres === 0) return fee
  if (visit.isFeeFrom) return m.visittypes_pay_at_clinic({ fee })
  return m.booking_payment_clinic_text({ fee, brand: brandName() })
}

/** Also when the money was refunded since. */
export function wasPaid({ payment }: Priced): boolean {
  return payment?.status === 'paid' || payment?.status === 'refunded'
}
