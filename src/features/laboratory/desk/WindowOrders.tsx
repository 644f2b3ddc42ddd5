import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import type { ListedOrder } from '#/server/lab-desk/window-orders.ts'
import { Card } from '#/ui/Card.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'

type WindowOrdersProps = { practice: string; orders: readonly ListedOrder[] }

/** The orders that a change of a window concerns, with links to them. */
export function WindowOrders({ practice, orders }: WindowOrdersProps) {
  return (
    <Card className="py-1">
      <ul className="divide-y divide-line">
        {orders.map(({ reference, patientName, startsAt }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="py-2">
              <bdi className="font-medium">{patientName}</bdi>
              <span className="block text-sm text-muted">
                {formatInstant(startsAt, 'dateTime')}
              </span>
            </p>
            {routerLink({
              href: localizedPath(`/provider/${practice}/orders/${reference}`),
              className: 'inline-flex min-h-11 items-center font-medium text-primary-ink',
              children: <bdi dir="ltr">{reference}</bdi>,
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
