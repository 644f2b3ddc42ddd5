import { currentPayment, refundOf } from '#/domain/payment.ts'
import { can, type Actor } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/phone.ts'
import { reviewStanding } from '#/domain/review.ts'
import type { App } from '#/server/app.ts'
import type { Booking, BookingActor, BookingChanger } from '#/server/bookings/booking.ts'
import { recordCancellation } from '#/server/bookings/cancel.ts'
import { findBookingByReference } from '#/server/bookings/find.ts'
import { findPracticeOf } from '#/server/bookings/practice.ts'
import { recordReschedule } from '#/server/bookings/reschedule.ts'
import { findNoticeView } from '#/server/noticeview.server.ts'
import { listPaymentsOf } from '#/server/payments/ledger.ts'
import { drawQrCode } from '#/server/qrcode.server.ts'
import { findReviewOfBooking } from '#/server/reviews/reviews.ts'
import { isPermitted } from '#/server/security.server.ts'
import type {
  BookingPaymentView,
  BookingStatusView,
  ChangeResult,
  LookupInput,
  RescheduleInput,
} from './booking.ts'
import { findDiary, slotOf } from './diary.server.ts'
import { followUpDay } from './followup.server.ts'
import { alternatives, freshAlternatives } from './hold.server.ts'
import { findOtherVisit, type Asker } from './mine.server.ts'
import { findTurn } from './turn.server.ts'
import { viewBranch, viewPractice } from './views.server.ts'
import { ticketAddress } from './visitticket.server.ts'

/** Finds the booking that reference and phone name together, or null without saying which is wrong. */
export async function proveBooking(
  app: App,
  { reference, phone }: LookupInput,
): Promise<string | null> {
  const booking = await findBookingByReference(app, reference)
  return booking?.phone === phone ? booking.reference : null
}

/** The booking if this person may see it; somebody else's counts as not found. */
export async function findOwnBooking(
  app: App,
  asker: Asker,
  reference: string,
): Promise<Booking | null> {
  const booking = await findBookingByReference(app, reference)
  if (!booking) return null
  const seen = can.viewBooking(asker.actor, booking, asker.proved.includes(reference))
  return isPermitted(seen, 'view-booking') ? booking : null
}

export async function findBookingStatus(
  app: App,
  asker: Asker,
  reference: string,
): Promise<BookingStatusView | null> {
  const booking = await findOwnBooking(app, asker, reference)
  const practice = booking && (await findPracticeOf(app, booking, app.clock.now()))
  const branch = practice?.branches.find(({ id }) => id === booking?.branchId)
  if (!booking || !practice || !branch || !booking.phone) return null
  const now = app.clock.now()
  const proof = asker.proved.includes(reference)
  const review = await findReviewOfBooking(app, booking.id)
  return {
    reference,
    code: drawQrCode(ticketAddress(app, booking)),
    status: booking.status,
    practice: viewPractice(practice),
    branch: viewBranch(branch, practice),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    patientName: booking.patientName ?? '',
    maskedPhone: maskMobile(booking.phone),
    bookedFor: booking.bookedFor ?? 'self',
    reason: booking.reason,
    feePiastres: booking.feePiastres,
    payment: await paymentOf(app, booking),
    notice: await findNoticeView(app, { bookingReference: reference }),
    cancel: can.cancelBooking(asker.actor, booking, now, proof),
    reschedule: can.rescheduleBooking(asker.actor, booking, now, proof),
    review: reviewStanding(booking, review, now),
    followUpDay: booking.status === 'completed' ? followUpDay(booking, branch, now) : null,
    turn: await findTurn(app, booking),
    worksByTurn: branch.worksByTurn,
    other: await findOtherVisit(app, asker, booking),
    isGuest: asker.actor.kind !== 'patient',
    now: now.toISOString(),
  }
}

/** How what was paid online stands; null where it is paid at the clinic. */
export async function paymentOf(
  app: App,
  { id, payment, refundPercent }: Booking,
): Promise<BookingPaymentView | null> {
  if (payment !== 'online') return null
  const current = currentPayment(await listPaymentsOf(app, { subject: 'booking', id }))
  if (!current) return null
  const { reference, status, amountPiastres } = current
  const refundPiastres = status === 'paid' ? refundOf(amountPiastres, refundPercent) : 0
  return { reference, status, amountPiastres, refundPiastres }
}

export async function cancelBooking(
  app: App,
  asker: Asker,
  reference: string,
): Promise<ChangeResult> {
  const booking = await findOwnBooking(app, asker, reference)
  if (!booking) return refusal('not-yours')
  const now = app.clock.now()
  const allowed = can.cancelBooking(asker.actor, booking, now, asker.proved.includes(reference))
  if (!allowed.ok) return refusal(allowed.code)
  const cancelled = await recordCancellation(app, booking.id, historyOf(asker.actor), now)
  return cancelled ? { ok: true } : refusal('already-finished')
}

/** The old time is free and the new one taken in the same instant, or nothing changes. */
export async function rescheduleBooking(
  app: App,
  asker: Asker,
  input: RescheduleInput,
): Promise<ChangeResult> {
  const booking = await findOwnBooking(app, asker, input.reference)
  if (!booking) return refusal('not-yours')
  const now = app.clock.now()
  const allowed = can.rescheduleBooking(
    asker.actor,
    booking,
    now,
    asker.proved.includes(input.reference),
  )
  if (!allowed.ok) return refusal(allowed.code)
  return moveBooking(app, booking, input, historyOf(asker.actor))
}

/** To another time with the same doctor; whoever asks is permitted to. */
export async function moveBooking(
  app: App,
  booking: Booking,
  input: RescheduleInput,
  by: BookingChanger,
): Promise<ChangeResult> {
  const now = app.clock.now()
  const slug = (await findPracticeOf(app, booking, now))?.slug ?? ''
  const practice = await findDiary(app, slug)
  const found = practice && slotOf(practice, input, now)
  if (!found) {
    return { ...refusal('slot-unknown'), alternatives: alternatives(practice, input.at, now) }
  }
  const { cutoffMinutes } = found.branch
  // What has been paid stays the price, whatever another branch asks.
  const feePiastres = booking.payment === 'online' ? booking.feePiastres : found.branch.feePiastres
  const to = { ...found.slot, feePiastres, cutoffMinutes }
  const moved = await recordReschedule(app, booking.id, to, by, now)
  if (moved.ok) return { ok: true }
  if (moved.code === 'not-booked') return refusal('already-finished')
  return {
    ...refusal('slot-taken'),
    alternatives: await freshAlternatives(app, { ...input, doctor: slug }),
  }
}

function refusal(code: string) {
  return { ok: false as const, code, alternatives: [] }
}

function historyOf(actor: Actor): BookingActor {
  return actor.kind === 'patient'
    ? { actor: 'patient', userId: actor.userId }
    : { actor: 'visitor', userId: null }
}
