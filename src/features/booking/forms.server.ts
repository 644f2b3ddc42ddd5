import { getRequestHeader } from '@tanstack/react-start/server'
import { refusedForm } from '#/domain/problem.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { lookupHandler, openProved } from '#/parts/lookup.server.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { confirmAttendance } from '#/server/bookings/attend.ts'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import type { App } from '#/server/app.ts'
import { madeSignature } from '#/server/bookings/ticket.ts'
import { holdSlot, type SlotInput } from '#/server/bookings/hold.ts'
import { leaveHold, releaseHold } from '#/server/bookings/own-hold.ts'
import { bookSlot } from '#/server/bookings/prove.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { openCheckout } from '#/server/ledger/checkout.ts'
import { requestContext } from '#/server/http/context.ts'
import { ticketText } from '#/server/diary/hold-ticket.ts'
import { wantsOwnCode } from '#/server/verification/pending-verification.ts'
import {
  attendanceSchema,
  bookingSchema,
  cancellationSchema,
  rescheduleSchema,
  slotSchema,
} from './booking.ts'
import { bookingLookup } from './lookup.ts'
import { currentProofs, currentSender, currentVisitor } from '#/server/bookings/visitor.ts'

/** The forms of /book_doctor and of a booking's own page, by name. */
export const bookingForms = {
  hold: formHandler(slotSchema, async (slot, submissionKey) => {
    const { app } = requestContext()
    const sender = await currentSender(slot.hold)
    const result = await holdSlot(app, sender, { ...slot, submissionKey })
    if (!result.ok) return refusedForm(result.code)
    return redirectTo(bookingPath(slot, hasCookies() ? undefined : ticketText(result.ticket)))
  }),

  release: formHandler(slotSchema, async (slot) => {
    await releaseHold(requestContext().app, await currentVisitor(slot.hold), slot)
    return redirectTo(dayPath(slot))
  }),

  leave: formHandler(slotSchema, async (slot) => {
    await leaveHold(requestContext().app, await currentVisitor(slot.hold), slot)
    return redirectTo(dayPath(slot))
  }),

  booking: formHandler(bookingSchema, async ({ code, ...booking }, submissionKey) => {
    const { app, locale } = requestContext()
    const input = { ...booking, submissionKey, locale }
    const isOwn = booking.sender === 'own' || wantsOwnCode(app)
    const entered = { code, isOwn, ...(await currentProofs()) }
    const result = await bookSlot(app, await currentSender(booking.hold), input, entered)
    if (!result.ok) return result
    const proved = await openProved('bookings', result.reference)
    // A browser that has sent no cookie yet may keep none: then the address says that the booking was made.
    const opened = hasCookies() ? proved : redirectTo(madePath(app, result.reference))
    if (booking.payment === 'clinic' || !result.due) return opened
    const { bookingId, ...due } = result.due
    const payable = { subject: 'booking' as const, id: bookingId }
    const order = { ...due, payable, method: booking.payment, submissionKey }
    const checkout = await openCheckout(app, order)
    // The slot is booked by them already, and its page shows their options.
    return checkout.ok ? checkout : redirectTo(statusPath(result.reference))
  }),

  lookup: lookupHandler('bookings', bookingLookup, findBookingByReference),

  cancellation: formHandler(cancellationSchema, async ({ reference }) => {
    const { app } = requestContext()
    const result = await cancelBooking(app, await currentAsker('bookings'), reference)
    return result.ok ? redirectTo(statusPath(reference)) : refusedForm(result.code)
  }),

  attendance: formHandler(attendanceSchema, async ({ reference, k }) => {
    const { app } = requestContext()
    const asker = await currentAsker('bookings')
    const result = await confirmAttendance(app, asker, { reference, key: k })
    if (!result.ok) return refusedForm(result.code)
    return redirectTo(statusPath(reference) + (k ? `?${new URLSearchParams({ k })}` : ''))
  }),

  reschedule: formHandler(rescheduleSchema, async (input) => {
    const { app } = requestContext()
    const result = await moveBooking(app, await currentAsker('bookings'), input)
    return result.ok ? redirectTo(statusPath(input.reference)) : refusedForm(result.code)
  }),
}

function bookingPath({ doctor, type, branch, at }: SlotInput, hold?: string): string {
  const optional = { ...(type && { type }), ...(hold && { hold }) }
  return `/book_doctor?${new URLSearchParams({ doctor, branch, at, ...optional })}`
}

function dayPath({ doctor, type, branch, at }: SlotInput): string {
  const day = clinicDate(new Date(at))
  return `/book_doctor?${new URLSearchParams({ doctor, branch, day, ...(type && { type }) })}`
}

/** Whether this browser is known to keep cookies; otherwise addresses have what it needs to go on. */
function hasCookies(): boolean {
  return Boolean(getRequestHeader('cookie'))
}

function madePath(app: App, reference: string): string {
  return `${statusPath(reference)}?${new URLSearchParams({ made: madeSignature(app, reference) })}`
}

function statusPath(reference: string): string {
  return `/booking/${reference}`
}
