import { Link, useRouter } from '@tanstack/react-router'
import { cancelReasons } from '#/domain/booking.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { RadioField } from '#/forms/controls.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { cancellationSchema } from './booking.ts'
import { deskCancelSchema, type DeskBookingProps } from './deskbooking.ts'
import { sendDeskBookingForm } from './deskbooking.functions.ts'
import { cancelReasonNames, explainDeskBooking } from './deskwords.ts'

/** What the desk can do about a booking; what it cannot, with the reason. */
export function DeskBookingWork(props: DeskBookingProps) {
  const { reference, cancel, reschedule } = props.booking
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.deskbookings_work()}</h2>
      {reschedule.ok ? (
        <Link
          to="/{-$locale}/staff/bookings/$reference/move"
          params={{ reference }}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.deskbookings_move()}
        </Link>
      ) : (
        <p className="text-muted">{explainDeskBooking(reschedule)}</p>
      )}
      {(cancel.ok || props.failed?.form === 'deskCancel') && <CancelAtDesk {...props} />}
      <TellAgain {...props} />
    </Card>
  )
}

function CancelAtDesk({ booking, envelope, failed }: DeskBookingProps) {
  const router = useRouter()
  const refund = refundWords(booking.payment)
  return (
    <Disclosure summary={m.booking_cancel()} open={failed?.form === 'deskCancel'}>
      <ActionForm
        name="deskCancel"
        schema={deskCancelSchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference: booking.reference }}
        summaryTitle={m.forms_problems()}
        explain={explainDeskBooking}
        send={(data) => sendDeskBookingForm({ data })}
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
function refundWords(payment: DeskBookingProps['booking']['payment']): string | null {
  if (payment?.status !== 'paid') return null
  return m.deskbookings_cancel_refund({
    paid: formatMoney(payment.amountPiastres),
    refund: formatMoney(payment.refundPiastres),
  })
}

function TellAgain({ booking, envelope, failed }: DeskBookingProps) {
  const router = useRouter()
  if (!booking.canTell) return null
  return (
    <ActionForm
      // Another message has another key.
      key={envelope.submissionKey}
      name="deskTell"
      schema={cancellationSchema}
      envelope={envelope}
      failed={failed}
      hidden={{ reference: booking.reference }}
      summaryTitle={m.forms_problems()}
      explain={explainDeskBooking}
      send={(data) => sendDeskBookingForm({ data })}
      onDone={() => router.invalidate()}
      className="grid gap-2"
    >
      {(_field, submitting) => (
        <>
          <Button type="submit" variant="outline" loading={submitting}>
            {m.deskbookings_tell()}
          </Button>
          <p className="text-sm text-muted">{m.deskbookings_tell_text()}</p>
        </>
      )}
    </ActionForm>
  )
}
