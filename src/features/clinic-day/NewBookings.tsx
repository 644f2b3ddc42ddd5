import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ColumnView } from '#/server/clinic-day/board.ts'
import type { NewBookingView } from '#/server/clinic-day/day.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { bookingSound } from './device-setting.ts'

/**
 * Bookings that were made while the page is open: announced politely, and with a sound if this device has it
 * enabled.
 */
export function NewBookings({ columns }: { columns: readonly ColumnView[] }) {
  const latest = columns.flatMap((column) =>
    column.latest.map((booking) => ({ ...booking, practice: column.practice })),
  )
  const [known, setKnown] = useState(() => referencesOf(latest))
  const fresh = latest.filter(({ reference }) => !known.has(reference))
  const sound = bookingSound.use()
  useChime(fresh.length, sound === true)
  return (
    <section aria-labelledby="new-bookings" className="grid gap-2 print:hidden">
      <h2 id="new-bookings" className="sr-only">
        {m.day_new_title()}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks */}
      <div role="status" className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-xl empty:hidden">
        {fresh.length > 0 && (
          // Over the list and not above it: a button must not move while it is being tapped.
          <Alert color="info" title={m.day_new_title()} className="shadow-pop">
            <ul className="grid gap-1">
              {fresh.map((booking) => (
                <NewBooking key={booking.reference} booking={booking} />
              ))}
            </ul>
            <Button variant="ghost" onClick={() => setKnown(referencesOf(latest))}>
              {m.day_new_seen()}
            </Button>
          </Alert>
        )}
      </div>
      {/* Its space is reserved until a script is ready: what is below must not move while it is being tapped. */}
      <Checkbox
        id="booking-sound"
        label={m.day_new_sound()}
        className={sound === null ? 'invisible' : undefined}
        checked={sound ?? false}
        onChange={(event) => {
          bookingSound.turn(event.target.checked)
          // Played immediately, which also gives the browser the press that it needs to allow sound.
          if (event.target.checked) void play()
        }}
      />
    </section>
  )
}

/** `practice`: the doctor's slug. */
type NewBookingProps = { booking: NewBookingView & { practice: string } }

function NewBooking({ booking }: NewBookingProps) {
  const { practice, reference, startsAt, name } = booking
  return (
    <li>
      <Link
        to="/{-$locale}/provider/$slug/visit/$reference"
        params={(kept) => ({ ...kept, slug: practice, reference })}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4"
      >
        <bdi>{name}</bdi>
        <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
      </Link>
    </li>
  )
}

/** One announcement for all bookings of one update. */
function useChime(count: number, isOn: boolean): void {
  const announced = useRef(0)
  useEffect(() => {
    if (count > announced.current && isOn) void play()
    announced.current = count
  }, [count, isOn])
}

async function play(): Promise<void> {
  const { chime } = await import('./chime.ts')
  await chime()
}

function referencesOf(bookings: readonly NewBookingView[]): Set<string> {
  return new Set(bookings.map(({ reference }) => reference))
}
