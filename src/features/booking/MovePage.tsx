import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost, Problem } from '#/forms/post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { rescheduleSchema, slotValue, type SlotView, type WeekView } from './booking.ts'
import type { BookingRecordView } from './deskbooking.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { SlotTime } from './SlotTime.tsx'

type FormProps = {
  name: string
  envelope: Envelope
  failed?: FailedPost | undefined
  explain: (problem: Problem) => string
  /** What happens with the button. */
  text: string
  submit: string
}

type MovePageProps = FormProps & {
  view: { booking: BookingRecordView; week: WeekView; slot: SlotView | null }
  /** The page's own address, which the picked time is added to. */
  path: string
  /** The way back. */
  children: ReactNode
}

/** A time with the same doctor, for somebody who called or stands there. */
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
      {children}
    </div>
  )
}

type TakeProps = FormProps & { reference: string; slot: SlotView }

function Take({ reference, slot, text, submit, ...form }: TakeProps) {
  return (
    <Card as="section">
      <ActionForm
        key={slotValue(slot)}
        schema={rescheduleSchema}
        hidden={{ reference, slot: slotValue(slot) }}
        className="grid gap-3"
        {...form}
      >
        {(_field, submitting) => (
          <>
            <SlotTime slot={slot} />
            <p className="text-muted">{text}</p>
            <Button
              type="submit"
              className="justify-self-start"
              loading={submitting}
              loadingLabel={m.booking_rescheduling()}
            >
              {submit}
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
