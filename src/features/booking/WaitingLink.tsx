import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { WeekView } from '#/server/bookings/week.ts'
import { buttonClasses } from '#/ui/button-classes.ts'

/** The link to the waiting list: prominent if a week has no free time, otherwise a secondary choice. */
export function WaitingLink({ week }: { week: WeekView }) {
  const { practice, branchId: branch, day, days } = week
  const isFull = days.every(({ slots }) => slots.length === 0)
  const search = { doctor: practice.slug, branch, day: isFull ? day : undefined }
  return (
    <div className="mt-5 border-t border-line pt-3">
      {isFull && <p className="mb-3 text-muted">{m.booking_waiting_text()}</p>}
      <Link
        to="/{-$locale}/waiting/join"
        search={search}
        preload={false}
        className={buttonClasses(isFull ? { variant: 'soft' } : { variant: 'link', size: 'sm' })}
      >
        {isFull ? m.booking_waiting_join() : m.booking_waiting_second()}
      </Link>
    </div>
  )
}
