import { Link, useRouter } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import type { PatientSeriesView } from '#/server/series/patient.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cancellationSchema } from '#/features/booking/booking.ts'
import { bookingLooks } from '#/features/booking/statuses.ts'
import { explainSeries } from './explain.ts'
import { SeriesVisits } from './SeriesVisits.tsx'

/** All visits that a clinic has booked together for a patient. */
export function PatientSeriesPage({ series }: { series: PatientSeriesView }) {
  const { reference, practice, visits, packages } = series
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.series_title()}</h1>
        <p>
          {practice.doctor}
          {m.forms_separator()}
          {practice.specialty}
        </p>
      </header>
      <SeriesVisits
        visits={visits}
        packages={packages}
        lookOf={(status) => bookingLooks[status]}
        renderLink={(visit, when) => (
          <Link
            to="/{-$locale}/booking/$reference"
            params={{ reference: visit.reference }}
            activeProps={{}}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            {when}
          </Link>
        )}
      />
      <Link
        to="/{-$locale}/booking/$reference/series-calendar"
        params={{ reference }}
        reloadDocument
        className={`${buttonClasses({ variant: 'outline' })} justify-self-start`}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {m.series_calendar()}
      </Link>
      <CancelRest series={series} />
    </div>
  )
}

function CancelRest({
  series: { reference, cancellable, tooLate },
}: {
  series: PatientSeriesView
}) {
  const router = useRouter()
  const refresh = () => router.invalidate()
  const shown = formatNumber(cancellable)
  return (
    <>
      {tooLate > 0 && (
        <p className="text-muted">
          {m.series_cancel_kept({ count: tooLate, shown: formatNumber(tooLate) })}
        </p>
      )}
      {cancellable > 0 && (
        <ConfirmForm
          name="seriesCancellation"
          schema={cancellationSchema}
          hidden={{ reference }}
          explain={explainSeries}
          onDone={refresh}
          onRefused={() => void refresh()}
          label={m.series_cancel_rest()}
          busyLabel={m.series_cancelling()}
          className="print:hidden"
        >
          <p className="font-medium">{m.series_cancel_question()}</p>
          <p>{m.series_cancel_text({ count: cancellable, shown })}</p>
        </ConfirmForm>
      )}
    </>
  )
}
