import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailedPost } from '#/forms/failed-post.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PaymentView } from '#/server/payments/status.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { Receipt } from './Receipt.tsx'
import { SandboxNotice } from './SandboxNotice.tsx'
import { Waiting } from './Waiting.tsx'
import { WaysToPay } from './WaysToPay.tsx'
import { refundText, stateText, stateTitle } from './labels.ts'

type PaymentPageProps = {
  payment: PaymentView
  /** Other times, if the slot has been taken. */
  children?: ReactNode
}

/** A payment in its current status: pending, paid (a receipt), being refunded, or failed. */
export function PaymentPage({ payment, children }: PaymentPageProps) {
  const { state, isTrial } = payment
  const text = stateText(payment)
  const hasMoved = state === 'paid' || state === 'returning' || state === 'refunded'
  return (
    <div className="page grid max-w-2xl gap-6 py-8 print:py-0">
      <header className="grid gap-1 print:hidden" aria-live="polite">
        <h1 className="text-3xl">{stateTitle(state)}</h1>
        {text && <p className="text-muted">{text}</p>}
      </header>
      {state === 'waiting' && isTrial && <SandboxNotice />}
      {state === 'waiting' && <Waiting payment={payment} />}
      <Returned payment={payment} />
      {children}
      {hasMoved && <Receipt payment={payment} />}
      <NextSteps payment={payment} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {hasMoved && <PrintButton>{m.payments_print()}</PrintButton>}
        <SubjectLinks payment={payment} />
      </div>
    </div>
  )
}

/** The status of the payment, and the reason. */
function Returned({ payment }: { payment: PaymentView }) {
  const { state, refundDuePiastres, refundedPiastres } = payment
  const why = refundText(payment)
  if (state !== 'returning' && state !== 'refunded') return null
  return (
    <Alert color="info" className="print:hidden" title={why}>
      {refundDuePiastres > 0
        ? m.payments_returning_text({ amount: formatMoney(refundDuePiastres) })
        : m.payments_refunded_text({ amount: formatMoney(refundedPiastres) })}
    </Alert>
  )
}

function NextSteps({ payment: { state, payable } }: { payment: PaymentView }) {
  const wasRefused = useFailedPost() !== undefined
  const hasWays = payable && (payable.methods.length > 0 || payable.canPayAtClinic)
  if (!hasWays || state === 'paid' || state === 'returning') return null
  const ways = <WaysToPay payable={payable} />
  if (state !== 'waiting') return <Card>{ways}</Card>
  return (
    <Disclosure summary={m.payments_other_way()} open={wasRefused}>
      {ways}
    </Disclosure>
  )
}

const outline = buttonClasses({ variant: 'outline' })

/** Links back to what was paid for, and to alternatives if it was lost. */
function SubjectLinks({ payment }: { payment: PaymentView }) {
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
