import { Link, useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import { cancellationSchema } from './booking.ts'
import { CancelWithReason } from './CancelWithReason.tsx'
import type { DeskBookingProps } from './deskbooking.ts'
import { explainDeskBooking } from './deskwords.ts'

/** What the desk can do about a booking; what it cannot, with the reason. */
export function DeskBookingWork(props: DeskBookingProps) {
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

function TellAgain({ booking, envelope }: DeskBookingProps) {
  const router = useRouter()
  if (!booking.canTell) return null
  return (
    <ActionForm
      // Another message has another key.
      key={envelope.submissionKey}
      name="deskTell"
      schema={cancellationSchema}
      envelope={envelope}
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
