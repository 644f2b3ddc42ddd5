import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { cancellationSchema } from './booking.ts'
import { explainBooking } from './explain.ts'

type CancelFormProps = {
  booking: BookingStatusView
  onDone: () => void
}

export function CancelForm({ booking, onDone }: CancelFormProps) {
  const refund = refundWords(booking)
  return (
    <ConfirmForm
      name="cancellation"
      schema={cancellationSchema}
      hidden={{ reference: booking.reference }}
      explain={explainBooking}
      onDone={onDone}
      onRefused={onDone}
      label={m.booking_cancel()}
      busyLabel={m.booking_cancelling()}
      className="print:hidden"
    >
      <p className="font-medium">{m.booking_cancel_question()}</p>
      <p className="text-muted">{m.booking_cancel_text()}</p>
      {booking.undoUntil && (
        <p>{m.booking_undo_until({ time: formatInstant(booking.undoUntil, 'time') })}</p>
      )}
      {refund && <p>{refund}</p>}
    </ConfirmForm>
  )
}

/** The refund is shown before anybody cancels. */
function refundWords({ payment }: BookingStatusView): string | null {
  if (payment?.status !== 'paid') return null
  const paid = formatMoney(payment.amountPiastres)
  if (payment.refundPiastres === 0) return m.booking_cancel_no_refund({ paid })
  if (payment.refundPiastres === payment.amountPiastres)
    return m.booking_cancel_refund_all({ paid })
  return m.booking_cancel_refund({ paid, refund: formatMoney(payment.refundPiastres) })
}
