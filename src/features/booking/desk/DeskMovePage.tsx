import { Link } from '@tanstack/react-router'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskMoveView } from '#/server/bookings/desk.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { explainDeskBooking } from '#/features/booking/record-labels.ts'
import { MovePage } from '#/features/booking/MovePage.tsx'

/** Moves a booking to another time with the same doctor, for a patient who called. */
export function DeskMovePage({ view }: { view: DeskMoveView }) {
  const { reference } = view.booking
  return (
    <MovePage
      view={view}
      path={localizedPath(`/staff/bookings/${reference}/move`)}
      name="deskMove"
      explain={explainDeskBooking}
      text={m.deskbookings_move_text()}
      submit={m.booking_reschedule_submit()}
    >
      <Link
        to="/{-$locale}/staff/bookings/$reference"
        params={{ reference }}
        className={`${buttonClasses({ variant: 'ghost' })} justify-self-start`}
      >
        {m.booking_back_to_booking()}
      </Link>
    </MovePage>
  )
}
