import { Link } from '@tanstack/react-router'
import { isOpenPayment, type PaymentSubject } from '#/domain/money/payment.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { SandboxNotice } from './SandboxNotice.tsx'
import { WaysToPay } from './WaysToPay.tsx'
import type { WaysToPayProps } from './payments.ts'

/** Payment, on the page of what is paid for. */
export function PayPanel(props: WaysToPayProps) {
  const { subject, payment, methods, isTrial, canPayAtClinic } = props.payable
  if (payment?.status === 'paid' || payment?.status === 'refunded') {
    return <Paid payment={payment} />
  }
  const isOpen = payment && isOpenPayment(payment.status)
  if (!isOpen && methods.length === 0 && !canPayAtClinic) return null
  return (
    <Card as="section" className="grid gap-4 print:hidden" aria-labelledby="pay">
      <div>
        <h2 id="pay" className="text-xl">
          {m.payments_panel()}
        </h2>
        <p className="text-muted">{texts[subject]()}</p>
      </div>
      {isTrial && <SandboxNotice />}
      {isOpen && (
        <Link
          to="/{-$locale}/payment/$reference"
          params={{ reference: payment.reference }}
          className={buttonClasses({ size: 'lg' })}
        >
          {m.payments_panel_follow()}
        </Link>
      )}
      {!isOpen && <WaysToPay {...props} />}
    </Card>
  )
}

const texts: Record<PaymentSubject, () => string> = {
  booking: m.payments_panel_booking,
  voucher: m.payments_panel_voucher,
  'down-payment': m.payments_panel_down,
}

type PaidProps = { payment: NonNullable<WaysToPayProps['payable']['payment']> }

function Paid({ payment: { reference, status, amountPiastres } }: PaidProps) {
  const isPaid = status === 'paid'
  return (
    <Alert
      color={isPaid ? 'success' : 'info'}
      title={
        isPaid
          ? m.payments_panel_paid({ amount: formatMoney(amountPiastres) })
          : m.payments_refunded()
      }
      action={
        <Link
          to="/{-$locale}/payment/$reference"
          params={{ reference }}
          className={cx(buttonClasses({ variant: 'outline', size: 'sm' }), 'print:hidden')}
        >
          {m.payments_panel_receipt()}
        </Link>
      }
    />
  )
}
