import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import { rescheduleSchema, slotValue, type SlotView } from './booking.ts'
import type { DeskMoveView } from './deskbooking.ts'
import { sendDeskBookingForm } from './deskbooking.functions.ts'
import { explainDeskBooking } from './deskwords.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { SlotTime } from './SlotTime.tsx'

type DeskMovePageProps = {
  view: DeskMoveView
  envelope: Envelope
  failed?: FailedPost | undefined
}

/** Another time with the same doctor, for somebody who called. */
export function DeskMovePage({ view: { booking, week, slot }, ...form }: DeskMovePageProps) {
  const { reference, startsAt, patientName, doctor } = booking
  const path = localizedPath(`/staff/bookings/${reference}/move`, currentLocale().code)
  const href = (search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <p className="font-medium">
          <bdi>{patientName}</bdi>
        </p>
        <p className="text-muted">
          <bdi>{doctor.name}</bdi>
          <time dateTime={startsAt} className="block">
            {formatInstant(startsAt, 'dateTime')}
          </time>
        </p>
      </div>
      {slot && <Move reference={reference} slot={slot} {...form} />}
      <Card as="section">
        <SlotPicker
          {...week}
          branches={week.practice.branches}
          hrefs={{
            branch: (branch) => href({ branch }),
            day: (day) => href({ branch: week.branchId, day }),
            slot: (picked) => href({ branch: picked.branchId, at: picked.startsAt }),
          }}
        />
      </Card>
      <Link
        to="/{-$locale}/staff/bookings/$reference"
        params={{ reference }}
        className={`${buttonClasses({ variant: 'ghost' })} justify-self-start`}
      >
        {m.booking_back_to_booking()}
      </Link>
    </div>
  )
}

type MoveProps = Omit<DeskMovePageProps, 'view'> & { reference: string; slot: SlotView }

function Move({ reference, slot, envelope, failed }: MoveProps) {
  return (
    <Card as="section">
      <ActionForm
        key={slotValue(slot)}
        name="deskMove"
        schema={rescheduleSchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference, slot: slotValue(slot) }}
        summaryTitle={m.forms_problems()}
        explain={explainDeskBooking}
        send={(data) => sendDeskBookingForm({ data })}
        className="grid gap-3"
      >
        {(_field, submitting) => (
          <>
            <SlotTime slot={slot} />
            <p className="text-muted">{m.deskbookings_move_text()}</p>
            <Button
              type="submit"
              className="justify-self-start"
              loading={submitting}
              loadingLabel={m.booking_rescheduling()}
            >
              {m.booking_reschedule_submit()}
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
