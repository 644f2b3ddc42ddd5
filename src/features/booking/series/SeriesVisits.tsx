import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { seriesText } from '#/i18n/terms/bookings.ts'
import { packageText, sessionsLeftText } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { SeriesVisitView, SeriesVisitsView } from '#/server/series/sessions.ts'
import { Card } from '#/ui/Card.tsx'

type SeriesVisitsProps = SeriesVisitsView & {
  /** The visit's state in words. */
  lookOf: (status: SeriesVisitView['status']) => Look
  /** Links to a visit's own page. */
  renderLink: (visit: SeriesVisitView, when: ReactNode) => ReactNode
}

/** All visits of a series by time. */
export function SeriesVisits({ visits, packages, lookOf, renderLink }: SeriesVisitsProps) {
  const count = visits.filter(({ place }) => place !== null).length
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.series_list({ count, shown: formatNumber(count) })}</h2>
      {packages.map((sold) => (
        <p key={sold.receipt.id}>
          <span className="font-medium">{packageText(sold.sessions)}</span>
          <span className="block text-sm text-muted">{sessionsLeftText(sold)}</span>
        </p>
      ))}
      <ol className="divide-y divide-line">
        {visits.map((visit) => {
          const { reference, startsAt, status, place, isInPackage } = visit
          const when = <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
          return (
            <li
              key={reference}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="grid">
                {renderLink(visit, when)}
                {place && <span className="text-sm text-muted">{seriesText(place)}</span>}
                {isInPackage && <span className="text-sm">{m.series_in_package()}</span>}
              </span>
              <StatusBadge look={lookOf(status)} of={m.booking_status()} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
