import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { BookingHistory, BookingRecord } from './BookingRecord.tsx'
import type { DeskBookingProps } from './deskbooking.ts'
import { DeskBookingWork } from './DeskBookingWork.tsx'

/** A booking as the desk sees it; `notice` says what became of the latest message about it. */
export function DeskBookingPage({ notice, ...props }: DeskBookingProps & { notice: ReactNode }) {
  const { booking } = props
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[1fr_24rem] lg:items-start">
      <Link
        to="/{-$locale}/staff/bookings"
        className="col-span-full inline-flex min-h-11 items-center gap-1 justify-self-start text-primary-ink underline underline-offset-4"
      >
        <ChevronLeft aria-hidden="true" className="flip size-5" />
        {m.deskbookings_back()}
      </Link>
      <BookingRecord booking={booking} notice={notice} />
      {/* On a phone, what to do comes before what happened. */}
      <div className="min-w-0 lg:row-span-2">
        <DeskBookingWork {...props} />
      </div>
      <BookingHistory booking={booking} />
    </div>
  )
}
