import { Link } from '@tanstack/react-router'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { ClinicTimesView } from '#/server/clinic-day/clinic-times.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { explainClinicVisit } from './labels.ts'
import { MovePage } from '#/features/booking/MovePage.tsx'

type ClinicTimesPageProps = {
  view: ClinicTimesView
  purpose: 'move' | 'follow-up'
}

/** The clinic's free times: for moving a visit, or for a follow-up. */
export function ClinicTimesPage({ view, purpose }: ClinicTimesPageProps) {
  const { practice, reference } = view.booking
  const path = `/provider/${practice}/visit/${reference}/${purpose}`
  const words =
    purpose === 'move'
      ? { text: m.deskbookings_move_text(), submit: m.booking_reschedule_submit() }
      : { text: m.clinicvisit_follow_up_text(), submit: m.clinicvisit_follow_up_submit() }
  return (
    <MovePage
      {...words}
      view={view}
      path={localizedPath(path)}
      name={purpose === 'move' ? 'clinicMove' : 'clinicFollowUp'}
      explain={explainClinicVisit}
    >
      <Link
        to="/{-$locale}/provider/$slug/visit/$reference"
        params={(kept) => ({ ...kept, slug: practice, reference })}
        className={`${buttonClasses({ variant: 'ghost' })} justify-self-start`}
      >
        {m.clinicvisit_back_to_visit()}
      </Link>
    </MovePage>
  )
}
