import type { PaymentMethod } from '#/domain/payment.ts'
import { clinicDate } from '#/domain/zone.ts'
import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { findBookingByReference } from '#/server/bookings/find.ts'
import { openCheckout } from '#/server/checkout.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { addProof } from '#/server/proof.server.ts'
import {
  bookingSchema,
  cancellationSchema,
  lookupSchema,
  rescheduleSchema,
  slotSchema,
  type SlotInput,
} from './booking.ts'
import { holdSlot, releaseHold } from './hold.server.ts'
import { cancelBooking, proveBooking, rescheduleBooking } from './manage.server.ts'
import { bookWithProof } from './prove.server.ts'
import { currentAsker, currentProofs, currentSender, currentVisitor } from './visitor.server.ts'

/** The forms of /book_doctor and of a booking's own page, by name. */
export const bookingForms = {
  hold: receiver(slotSchema, async (slot, submissionKey) => {
    const { app } = requestContext()
    const result = await holdSlot(app, await currentSender(), { ...slot, submissionKey })
    return result.ok ? done(bookingPath(slot)) : refusedForm(result.code)
  }),

  release: receiver(slotSchema, async ({ doctor, branch, at }) => {
    await releaseHold(requestContext().app, await currentVisitor())
    const day = clinicDate(new Date(at))
    return done(`/book_doctor?${new URLSearchParams({ doctor, branch, day })}`)
  }),

  booking: receiver(bookingSchema, async (booking, submissionKey) => {
    const { app, locale } = requestContext()
    const input = { ...booking, submissionKey, locale }
    const result = await bookWithProof(app, await currentSender(), input, await currentProofs())
    if (!result.ok) return result
    await addProof('bookings', result.reference)
    if (booking.payment === 'clinic' || !result.waitsUntil) {
      return done(statusPath(result.reference))
    }
    return pay(result.reference, result.waitsUntil, booking.payment, submissionKey)
  }),

  lookup: receiver(lookupSchema, async (input) => {
    const { app, address } = requestContext()
    const limit = { name: 'lookup', subject: address, attempts: 30, windowMinutes: 15 }
    if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
    const reference = await proveBooking(app, input)
    if (!reference) return refusedForm('booking-unknown')
    await addProof('bookings', reference)
    return done(statusPath(reference))
  }),

  cancellation: receiver(cancellationSchema, async ({ reference }) => {
    const { app } = requestContext()
    const result = await cancelBooking(app, await currentAsker(), reference)
    return result.ok ? done(statusPath(reference)) : refusedForm(result.code)
  }),

  reschedule: receiver(rescheduleSchema, async (input) => {
    const { app } = requestContext()
    const result = await rescheduleBooking(app, await currentAsker(), input)
    return result.ok ? done(statusPath(input.reference)) : refusedForm(result.code)
  }),
}

/** On to the payment that the booking waits for. */
async function pay(
  reference: string,
  expiresAt: Date,
  method: PaymentMethod,
  submissionKey: string,
): Promise<FormOutcome> {
  const { app } = requestContext()
  const booking = await findBookingByReference(app, reference)
  if (!booking?.patientName || !booking.phone) throw new Error('The new booking is missing.')
  const { id, feePiastres: amountPiastres, patientName: name, phone, userId } = booking
  const payable = { subject: 'booking' as const, id }
  const order = { payable, amountPiastres, method, expiresAt, name, phone, userId, submissionKey }
  const checkout = await openCheckout(app, order)
  // The slot is theirs by now, and its page has the other ways.
  return checkout.ok ? checkout : done(statusPath(reference))
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}

function bookingPath({ doctor, branch, at }: SlotInput): string {
  return `/book_doctor?${new URLSearchParams({ doctor, branch, at })}`
}

function statusPath(reference: string): string {
  return `/booking/${reference}`
}
