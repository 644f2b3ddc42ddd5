import { useRouter } from '@tanstack/react-router'
import { cancelReasons } from '#/domain/booking.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { RadioField } from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost, Problem } from '#/forms/post.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import type { BookingPaymentView } from './booking.ts'
import { deskCancelSchema, type BookingRecordView } from './deskbooking.ts'
import { cancelReasonNames } from './deskwords.ts'

type CancelProps = {
  booking: BookingRecordView
  name: string
  envelope: Envelope
  failed?: FailedPost | undefined
  explain: (problem: Problem) => string
}

/** Cancels for the patient, or for the clinic; who wants it decides what is refunded and what is said. */
export function CancelWithReason({ booking, name, envelope, failed, ...form }: CancelProps) {
  const router = useRouter()
  const refund = refundWords(booking.payment)
  return (
    <Disclosure summary={m.booking_cancel()} open={failed?.form === name}>
      <ActionForm
        name={name}
        schema={deskCancelSchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference: booking.reference }}
        {...form}
        onDone={() => router.invalidate()}
        className="grid gap-3"
      >
        {(field, submitting) => (
          <>
            <RadioField
              field={field('reason')}
              legend={m.deskbookings_reason()}
              options={cancelReasons.map((value) => ({
                value,
                label: cancelReasonNames[value](),
              }))}
            />
            <p className="text-muted">{m.deskbookings_cancel_text()}</p>
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

/** What comes back by the rule, and that all of it does where it is not the patient's wish. */
function refundWords(payment: BookingPaymentView | null): string | null {
  if (payment?.status !== 'paid') return null
  return m.deskbookings_cancel_refund({
    paid: formatMoney(payment.amountPiastres),
    refund: formatMoney(payment.refundPiastres),
  })
}
