import { Link } from '@tanstack/react-router'
import type { Envelope } from '#/domain/envelope.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskMoveView } from '#/server/bookings/desk.ts'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { explainDeskBooking } from './deskwords.ts'
import { MovePage } from './MovePage.tsx'

type DeskMovePageProps = {
  view: DeskMoveView
  envelope: Envelope
}

/** Moves a booking to another time with the same doctor, for a patient who called. */
export function DeskMovePage({ view, ...form }: DeskMovePageProps) {
  const { reference } = view.booking
  return (
    <MovePage
      {...form}
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
