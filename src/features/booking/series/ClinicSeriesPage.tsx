import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ClinicSeriesView } from '#/server/series/clinic.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { deskBookingLook } from '#/features/booking/record-labels.ts'
import { CancelFollowing } from './CancelFollowing.tsx'
import { MovePlanForm, MoveProposal } from './MoveFollowing.tsx'
import { SeriesVisits } from './SeriesVisits.tsx'

/** A patient's series as the clinic sees it from one of its visits: that one and those after it are changed here. */
export function ClinicSeriesPage({ series }: { series: ClinicSeriesView }) {
  const { practice, reference, patientName, visits, packages } = series
  const { movable, cancellable, plan, proposal } = series
  const own = visits.find((visit) => visit.reference === reference)
  const wasRefused = useFailedPost('movePlan') !== undefined
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[1fr_24rem] lg:items-start">
      <p className="col-span-full text-xl font-medium">
        <bdi>{patientName}</bdi>
      </p>
      {proposal && (
        <div className="col-span-full">
          <MoveProposal key={plan.branch} series={series} proposal={proposal} />
        </div>
      )}
      <SeriesVisits
        visits={visits}
        packages={packages}
        lookOf={deskBookingLook}
        renderLink={(visit, when) => (
          <Link
            to="/{-$locale}/provider/$slug/visit/$reference"
            params={(kept) => ({ ...kept, slug: practice, reference: visit.reference })}
            activeProps={{}}
            aria-current={visit.reference === reference}
            className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4 aria-[current=true]:font-bold"
          >
            {when}
          </Link>
        )}
      />
      {(movable > 0 || cancellable > 0) && (
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">{m.deskbookings_work()}</h2>
          {own && (
            <time dateTime={own.startsAt} className="font-medium">
              {formatInstant(own.startsAt, 'dateTime')}
            </time>
          )}
          {movable > 0 && (
            <Disclosure summary={m.series_move_from()} open={wasRefused || proposal !== null}>
              <MovePlanForm key={JSON.stringify(plan)} series={series} />
            </Disclosure>
          )}
          {cancellable > 0 && <CancelFollowing series={series} />}
        </Card>
      )}
    </div>
  )
}
