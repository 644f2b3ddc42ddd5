import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { WeekView } from '#/server/bookings/week.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { dayLabel } from './day-label.ts'
import { visitFee } from './price.ts'

/** On a phone the price and the nearest time stay in reach of the thumb, wherever the profile is read. */
export function NextTimeBar({ week }: { week: WeekView }) {
  const { practice, branchId, days, today } = week
  const branch = practice.branches.find(({ id }) => id === branchId)
  const next = days.find(({ slots }) => slots.length > 0)
  const [slot] = next?.slots ?? []
  if (!branch || !next || !slot) return null
  return (
    <div className="next-time-bar">
      <p className="min-w-0 leading-head">
        <strong className="block">{visitFee(practice, branch)}</strong>
        <span className="block truncate text-sm text-muted">{m.booking_pay_there()}</span>
      </p>
      <Link
        to="/{-$locale}/book_doctor"
        search={{
          doctor: practice.slug,
          type: practice.visitType?.slug,
          branch: branchId,
          at: slot.startsAt,
        }}
        preload={false}
        className={buttonClasses({ size: 'lg' })}
      >
        {dayLabel(next.date, today)} {formatInstant(slot.startsAt, 'time')}
      </Link>
    </div>
  )
}
