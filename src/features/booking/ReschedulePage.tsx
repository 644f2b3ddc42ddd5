import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { mapLinks } from '#/forms/map-links.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/booking-pages/booking-form.ts'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { rescheduleSchema, slotValue } from './booking.ts'
import { explainBooking } from './explain.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { SlotTime } from './SlotTime.tsx'

type ReschedulePageProps = {
  booking: BookingStatusView
  page: BookingPageView
}

export function ReschedulePage({ booking, page }: ReschedulePageProps) {
  const { reference } = booking
  const { chosen } = page
  const slot = chosen && 'slot' in chosen ? chosen.slot : null
  const href = (search: Record<string, string>) =>
    `${localizedPath(`/booking/${reference}/reschedule`)}?${new URLSearchParams(search)}`
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.booking_reschedule_title()}</h1>
        <p>{formatInstant(booking.startsAt, 'dateTime')}</p>
        <p className="text-muted">
          {m.booking_reschedule_text()}
          {booking.payment?.status === 'paid' && ` ${m.booking_reschedule_paid()}`}
        </p>
      </header>
      {slot && (
        <Card>
          <ActionForm
            key={slotValue(slot)}
            name="reschedule"
            schema={rescheduleSchema}
            hidden={{ reference, slot: slotValue(slot) }}
            explain={explainBooking}
            className="grid gap-4"
          >
            <SlotFacts page={page} slot={slot} />
            <SubmitButton size="lg" loadingLabel={m.booking_rescheduling()}>
              {m.booking_reschedule_submit()}
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      <Card>
        <SlotPicker
          {...page}
          hrefs={{
            branch: (branch) => href({ branch }),
            day: (day) => href({ branch: page.branchId, day }),
            slot: (picked) => href({ branch: picked.branchId, at: picked.startsAt }),
          }}
        />
      </Card>
      <Link
        to="/{-$locale}/booking/$reference"
        params={{ reference }}
        className={buttonClasses({ variant: 'ghost' })}
      >
        {m.booking_back_to_booking()}
      </Link>
    </div>
  )
}

/** When and where, in two lines. */
function SlotFacts({ page, slot }: { page: BookingPageView; slot: SlotView }) {
  const branch = page.practice.branches.find(({ id }) => id === slot.branchId)
  return (
    <div>
      <SlotTime slot={slot} />
      {branch && (
        <>
          <p className="text-muted">
            {branch.name}
            {m.forms_separator()}
            {branch.address}
          </p>
          <MapLinks {...mapLinks(branch)} />
        </>
      )}
    </div>
  )
}
