import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'

const outline = buttonClasses({ variant: 'outline' })

/** For visitors who have not proved that the payment is theirs; does not reveal whether it exists. */
export function ClosedPage() {
  return (
    <div className="page max-w-2xl py-8">
      <h1 className="mb-6 text-3xl">{m.payments_title()}</h1>
      <Empty
        title={m.payments_closed()}
        action={
          <>
            <Link to="/{-$locale}/booking" className={outline}>
              {m.payments_closed_booking()}
            </Link>
            <Link to="/{-$locale}/voucher" className={outline}>
              {m.payments_closed_voucher()}
            </Link>
            <Link to="/{-$locale}/request" className={outline}>
              {m.payments_closed_request()}
            </Link>
          </>
        }
      >
        {m.payments_closed_text()}
      </Empty>
    </div>
  )
}
