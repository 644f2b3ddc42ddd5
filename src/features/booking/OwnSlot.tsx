import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ChosenSlot } from '#/server/booking-pages/booking-form.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'

type OwnSlotProps = { doctor: string; chosen: Extract<ChosenSlot, { state: 'yours' }> }

/** For visitors who return to a time that they have booked. */
export function OwnSlot({ doctor, chosen }: OwnSlotProps) {
  const { reference, slot, waitsForPayment } = chosen
  return (
    <Alert
      color={waitsForPayment ? 'info' : 'success'}
      title={waitsForPayment ? m.booking_yours_unpaid() : m.booking_yours()}
      action={
        <>
          <Link
            to="/{-$locale}/booking/$reference"
            params={{ reference }}
            className={buttonClasses()}
          >
            {m.booking_yours_open()}
          </Link>
          <Link
            to="/{-$locale}/book_doctor"
            search={{ doctor, branch: slot.branchId }}
            className={buttonClasses({ variant: 'outline' })}
          >
            {m.booking_yours_other()}
          </Link>
        </>
      }
    >
      <time dateTime={slot.startsAt} className="text-lg">
        {formatInstant(slot.startsAt, 'dateTime')}
      </time>
    </Alert>
  )
}
