import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { lineLink, MyLine, MyList } from '#/parts/MyList.tsx'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { LabOrderLineView } from '#/server/lab-orders/view.ts'
import { labOrderLooks } from './statuses.ts'

/** The account's orders at laboratories, latest first. */
export function MyLabOrders({ orders }: { orders: LabOrderLineView[] }) {
  return (
    <MyList id="lab-orders" title={m.laborders_mine()} none={null}>
      {orders.map(({ reference, lab, startsAt, status }) => (
        <MyLine
          key={reference}
          title={
            <Link to="/{-$locale}/lab-order/$reference" params={{ reference }} className={lineLink}>
              {lab}
            </Link>
          }
          detail={startsAt ? formatInstant(startsAt, 'dateTime') : reference}
          badge={<StatusBadge look={labOrderLooks[status]} of={m.laborders_status()} />}
        />
      ))}
    </MyList>
  )
}
