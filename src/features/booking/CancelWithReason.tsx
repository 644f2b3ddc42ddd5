import { useRouter } from '@tanstack/react-router'
import { cancelReasons } from '#/domain/booking/booking.ts'
import type { Problem } from '#/domain/problem.ts'
import { RadioField } from '#/forms/controls.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import { optionsOf } from '#/i18n/names.ts'
import { cancelReasonNames } from '#/i18n/terms/bookings.ts'
import type { BookingRecordView } from '#/server/bookings/record.ts'
import type { BookingPaymentView } from '#/server/bookings/payment-view.ts'
import { deskCancelSchema } from './record.ts'

type CancelProps = {
  booking: BookingRecordView
  name: string
  explain: (problem: Problem) => string
}

/** Cancels for the patient, or for the clinic; the reason decides the refund and the message. */
export function CancelWithReason({ booking, ...form }: CancelProps) {
  const router = useRouter()
  const refund = refundWords(booking.payment)
  return (
    <ConfirmForm
      {...form}
      schema={deskCancelSchema}
      hidden={{ reference: booking.reference }}
      onDone={() => router.invalidate()}
      label={m.booking_cancel()}
      busyLabel={m.booking_cancelling()}
    >
      {(field) => (
        <>
          <RadioField
            field={field('reason')}
            legend={m.deskbookings_reason()}
            options={optionsOf(cancelReasons, cancelReasonNames)}
          />
          <p className="text-muted">{m.deskbookings_cancel_text()}</p>
          {refund && <p>{refund}</p>}
        </>
      )}
    </ConfirmForm>
  )
}

/** The refund by the rule, and that it is complete if the patient did not ask for it. */
function refundWords(payment: BookingPaymentView | null): string | null {
  if (payment?.status !== 'paid') return null
  return m.deskbookings_cancel_refund({
    paid: formatMoney(payment.amountPiastres),
    refund: formatMoney(payment.refundPiastres),
  })
}
