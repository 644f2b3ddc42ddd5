import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { PaymentView } from '#/server/payments/status.ts'
import { buttonClasses } from '#/ui/buttonclasses.ts'

const outline = buttonClasses({ variant: 'outline' })

/** Back to what was paid for, and on where it was lost. */
export function SubjectLinks({ payment }: { payment: PaymentView }) {
  const { subject, subjectReference: reference, appointment, state } = payment
  if (subject === 'voucher') {
    return (
      <Link to="/{-$locale}/voucher/$code" params={{ code: reference }} className={outline}>
        {m.payments_open_voucher()}
      </Link>
    )
  }
  if (subject === 'down-payment') {
    return (
      <Link to="/{-$locale}/request/$reference" params={{ reference }} className={outline}>
        {m.payments_open_request()}
      </Link>
    )
  }
  const isLost = state !== 'paid' && state !== 'waiting' && !payment.payable?.canPayAtClinic
  return (
    <>
      <Link to="/{-$locale}/booking/$reference" params={{ reference }} className={outline}>
        {m.payments_open_booking()}
      </Link>
      {isLost && appointment && (
        <Link
          to="/{-$locale}/book_doctor"
          search={{ doctor: appointment.doctor }}
          className={buttonClasses()}
        >
          {m.payments_book_again()}
        </Link>
      )}
    </>
  )
}
