import { useRouter } from '@tanstack/react-router'
import { cancelReasons } from '#/domain/booking/booking.ts'
import { RadioField } from '#/forms/controls.tsx'
import { optionsOf } from '#/i18n/names.ts'
import { formatNumber } from '#/i18n/money.ts'
import { cancelReasonNames } from '#/i18n/terms/bookings.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import type { ClinicSeriesView } from '#/server/series/clinic.ts'
import { deskCancelSchema } from '#/features/booking/record.ts'
import { explainSeries } from './explain.ts'

type CancelFollowingProps = { series: Pick<ClinicSeriesView, 'reference' | 'cancellable'> }

/** Cancels a visit of a series and all that follow it, for the patient or for the clinic. */
export function CancelFollowing({
  series: { reference, cancellable: count },
}: CancelFollowingProps) {
  const router = useRouter()
  return (
    <ConfirmForm
      name="seriesCancel"
      schema={deskCancelSchema}
      hidden={{ reference }}
      explain={explainSeries}
      onDone={() => router.invalidate()}
      label={m.series_cancel_from()}
      busyLabel={m.series_cancelling()}
    >
      {(field) => (
        <>
          <p>{m.series_cancel_text({ count, shown: formatNumber(count) })}</p>
          <RadioField
            field={field('reason')}
            legend={m.deskbookings_reason()}
            options={optionsOf(cancelReasons, cancelReasonNames)}
          />
        </>
      )}
    </ConfirmForm>
  )
}
