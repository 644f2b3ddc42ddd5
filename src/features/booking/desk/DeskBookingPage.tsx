import { Link, useRouter } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFormToken } from '#/forms/form-token.ts'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { cancellationSchema } from '#/features/booking/booking.ts'
import { BookingHistory, BookingRecord } from '#/features/booking/BookingRecord.tsx'
import { CancelWithReason } from '#/features/booking/CancelWithReason.tsx'
import type { DeskBookingProps } from '#/features/booking/record.ts'
import { explainDeskBooking } from '#/features/booking/record-labels.ts'

/** A booking for the desk; `notice` is the delivery of the latest message about it. */
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
      {/* On a phone, the actions come before the history. */}
      <div className="min-w-0 lg:row-span-2">
        <DeskBookingWork {...props} />
      </div>
      <BookingHistory booking={booking} />
    </div>
  )
}

/** The desk's actions on a booking; disabled ones with the reason. */
function DeskBookingWork(props: DeskBookingProps) {
  const { reference, cancel, reschedule } = props.booking
  const wasRefused = useFailedPost('deskCancel') !== undefined
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.deskbookings_work()}</h2>
      {reschedule.ok ? (
        <Link
          to="/{-$locale}/staff/bookings/$reference/move"
          params={{ reference }}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.deskbookings_move()}
        </Link>
      ) : (
        <p className="text-muted">{explainDeskBooking(reschedule)}</p>
      )}
      {(cancel.ok || wasRefused) && (
        <CancelWithReason {...props} name="deskCancel" explain={explainDeskBooking} />
      )}
      <TellAgain {...props} />
    </Card>
  )
}

function TellAgain({ booking }: DeskBookingProps) {
  const router = useRouter()
  const { submissionKey } = useFormToken()
  if (!booking.canTell) return null
  return (
    <ActionForm
      // Another message needs another key.
      key={submissionKey}
      name="deskTell"
      schema={cancellationSchema}
      hidden={{ reference: booking.reference }}
      explain={explainDeskBooking}
      onDone={() => router.invalidate()}
      className="grid gap-2"
    >
      <SubmitButton variant="outline">{m.deskbookings_tell()}</SubmitButton>
      <p className="text-sm text-muted">{m.deskbookings_tell_text()}</p>
    </ActionForm>
  )
}
