import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { cancellationSchema, type BookingStatusView } from './booking.ts'
import { explainBooking } from './explain.ts'

type CancelFormProps = {
  booking: BookingStatusView
  envelope: Envelope
  failed?: FailedPost | undefined
  onDone: () => void
}

/** Asks once more: the question opens in place, also without JavaScript. */
export function CancelForm({ booking, envelope, failed, onDone }: CancelFormProps) {
  const refund = refundWords(booking)
  return (
    <Disclosure
      summary={m.booking_cancel()}
      open={failed?.form === 'cancellation'}
      className="print:hidden"
    >
      <ActionForm
        name="cancellation"
        schema={cancellationSchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference: booking.reference }}
        explain={explainBooking}
        onDone={onDone}
        onRefused={onDone}
        className="grid gap-3"
      >
        {(_field, submitting) => (
          <>
            <p className="font-medium">{m.booking_cancel_question()}</p>
            <p className="text-muted">{m.booking_cancel_text()}</p>
            {refund && <p>{refund}</p>}
            <Button
              type="submit"
              color="error"
              className="justify-self-start"
              loading={submitting}
              loadingLabel={m.booking_cancelling()}
            >
              {m.booking_cancel()}
            </Button>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}

/** How much comes back, before anybody cancels. */
function refundWords({ payment }: BookingStatusView): string | null {
  if (payment?.status !== 'paid') return null
  const paid = formatMoney(payment.amountPiastres)
  if (payment.refundPiastres === 0) return m.booking_cancel_no_refund({ paid })
  if (payment.refundPiastres === payment.amountPiastres)
    return m.booking_cancel_refund_all({ paid })
  return m.booking_cancel_refund({ paid, refund: formatMoney(payment.refundPiastres) })
}
