import type { ReactNode } from 'react'
import type { Problem } from '#/domain/problem.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingRecordView } from '#/server/bookings/record.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import type { WeekView } from '#/server/bookings/week.ts'
import { Card } from '#/ui/Card.tsx'
import { rescheduleSchema, slotValue } from './booking.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { SlotTime } from './SlotTime.tsx'

type FormProps = {
  name: string
  explain: (problem: Problem) => string
  /** What happens when the button is pressed. */
  text: string
  submit: string
}

type MovePageProps = FormProps & {
  view: { booking: BookingRecordView; week: WeekView; slot: SlotView | null }
  /** The page's own address, to which the chosen time is added. */
  path: string
  /** The link back. */
  children: ReactNode
}

/** Moves a visit to another time with the same doctor, for a patient who called or is at the clinic. */
export function MovePage({ view, path, children, ...form }: MovePageProps) {
  const { booking, week, slot } = view
  const { reference, startsAt, patientName, doctor } = booking
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
      {slot && <Take reference={reference} slot={slot} {...form} />}
      <Card>
        <SlotPicker
          {...week}
          hrefs={{
            branch: (branch) => href({ branch }),
            day: (day) => href({ branch: week.branchId, day }),
            slot: (picked) => href({ branch: picked.branchId, at: picked.startsAt }),
          }}
        />
      </Card>
      {children}
    </div>
  )
}

type TakeProps = FormProps & { reference: string; slot: SlotView }

function Take({ reference, slot, text, submit, ...form }: TakeProps) {
  return (
    <Card>
      <ActionForm
        key={slotValue(slot)}
        schema={rescheduleSchema}
        hidden={{ reference, slot: slotValue(slot) }}
        className="grid gap-3"
        {...form}
      >
        <SlotTime slot={slot} />
        <p className="text-muted">{text}</p>
        <SubmitButton className="justify-self-start" loadingLabel={m.booking_rescheduling()}>
          {submit}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
