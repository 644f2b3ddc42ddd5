import { Link, useRouter } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { AttendanceView } from '#/server/bookings/attend.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { AttendanceForm } from './AttendanceForm.tsx'

/** Behind a reminder's link, in a browser that has not proved the booking: only whether they come. */
export function ReminderPage({ visit }: { visit: AttendanceView }) {
  const router = useRouter()
  const { reference, key, startsAt, isConfirmed, canConfirm } = visit
  return (
    <div className="page grid max-w-xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.booking_attendance_title()}</h1>
        <p className="text-lg">
          <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
        </p>
      </header>
      {isConfirmed || canConfirm ? (
        <AttendanceForm
          reference={reference}
          reminderKey={key}
          attendance={isConfirmed ? 'confirmed' : 'open'}
          onDone={() => void router.invalidate()}
        />
      ) : (
        <Alert color="info">{m.booking_attendance_over()}</Alert>
      )}
      <Link
        to="/{-$locale}/booking/$reference"
        params={{ reference }}
        search={{}}
        className={buttonClasses({ variant: 'ghost' })}
      >
        {m.booking_attendance_more()}
      </Link>
    </div>
  )
}
