import { can, type Actor } from '#/domain/permissions.ts'
import { currentPayment, refundOf } from '#/domain/payment.ts'
import { maskMobile } from '#/domain/phone.ts'
import { reviewStanding } from '#/domain/review.ts'
import { drawQrCode } from '#/server/qrcode.server.ts'
import { findNoticeView } from '#/server/noticeview.server.ts'
import type { Booking, BookingActor, BookingChanger } from '#/server/ports/bookings.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
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
  { bookings }: Services,
  { reference, phone }: LookupInput,
): Promise<string | null> {
  const booking = await bookings.findByReference(reference)
  return booking?.phone === phone ? booking.reference : null
}

/** The booking if this person may see it; somebody else's counts as not found. */
export async function findOwnBooking(
  { bookings }: Services,
  asker: Asker,
  reference: string,
): Promise<Booking | null> {
  const booking = await bookings.findByReference(reference)
  if (!booking) return null
  const seen = can.viewBooking(asker.actor, booking, asker.proved.includes(reference))
  return isPermitted(seen, 'view-booking') ? booking : null
}

export async function findBookingStatus(
  services: Services,
  asker: Asker,
  reference: string,
): Promise<BookingStatusView | null> {
  const booking = await findOwnBooking(services, asker, reference)
  const practice =
    booking && (await services.bookings.findPracticeOf(booking, services.clock.now()))
  const branch = practice?.branches.find(({ id }) => id === booking?.branchId)
  if (!booking || !practice || !branch || !booking.phone) return null
  const now = services.clock.now()
  const proof = asker.proved.includes(reference)
  const review = await services.reviews.findOfBooking(booking.id)
  return {
    reference,
    code: drawQrCode(ticketAddress(services, booking)),
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
    payment: await paymentOf(services, booking),
    notice: await findNoticeView(services, { bookingReference: reference }),
    cancel: can.cancelBooking(asker.actor, booking, now, proof),
    reschedule: can.rescheduleBooking(asker.actor, booking, now, proof),
    review: reviewStanding(booking, review, now),
    followUpDay: booking.status === 'completed' ? followUpDay(booking, branch, now) : null,
    turn: await findTurn(services, booking),
    worksByTurn: branch.worksByTurn,
    other: await findOtherVisit(services, asker, booking),
    isGuest: asker.actor.kind !== 'patient',
    now: now.toISOString(),
  }
}

/** How what was paid online stands; null where it is paid at the clinic. */
export async function paymentOf(
  { ledger }: Pick<Services, 'ledger'>,
  { id, payment, refundPercent }: Booking,
): Promise<BookingPaymentView | null> {
  if (payment !== 'online') return null
  const current = currentPayment(await ledger.listOf({ subject: 'booking', id }))
  if (!current) return null
  const { reference, status, amountPiastres } = current
  const refundPiastres = status === 'paid' ? refundOf(amountPiastres, refundPercent) : 0
  return { reference, status, amountPiastres, refundPiastres }
}

export async function cancelBooking(
  services: Services,
  asker: Asker,
  reference: string,
): Promise<ChangeResult> {
  const booking = await findOwnBooking(services, asker, reference)
  if (!booking) return refusal('not-yours')
  const now = services.clock.now()
  const allowed = can.cancelBooking(asker.actor, booking, now, asker.proved.includes(reference))
  if (!allowed.ok) return refusal(allowed.code)
  const cancelled = await services.bookings.cancel(booking.id, historyOf(asker.actor), now)
  return cancelled ? { ok: true } : refusal('already-finished')
}

/** The old time is free and the new one taken in the same instant, or nothing changes. */
export async function rescheduleBooking(
  services: Services,
  asker: Asker,
  input: RescheduleInput,
): Promise<ChangeResult> {
  const booking = await findOwnBooking(services, asker, input.reference)
  if (!booking) return refusal('not-yours')
  const now = services.clock.now()
  const allowed = can.rescheduleBooking(
    asker.actor,
    booking,
    now,
    asker.proved.includes(input.reference),
  )
  if (!allowed.ok) return refusal(allowed.code)
  return moveBooking(services, booking, input, historyOf(asker.actor))
}

/** To another time with the same doctor; whoever asks is permitted to. */
export async function moveBooking(
  services: Services,
  booking: Booking,
  input: RescheduleInput,
  by: BookingChanger,
): Promise<ChangeResult> {
  const now = services.clock.now()
  const slug = (await services.bookings.findPracticeOf(booking, now))?.slug ?? ''
  const practice = await findDiary(services, slug)
  const found = practice && slotOf(practice, input, now)
  if (!found) {
    return { ...refusal('slot-unknown'), alternatives: alternatives(practice, input.at, now) }
  }
  const { cutoffMinutes } = found.branch
  // What has been paid stays the price, whatever another branch asks.
  const feePiastres = booking.payment === 'online' ? booking.feePiastres : found.branch.feePiastres
  const to = { ...found.slot, feePiastres, cutoffMinutes }
  const moved = await services.bookings.move(booking.id, to, by, now)
  if (moved.ok) return { ok: true }
  if (moved.code === 'not-booked') return refusal('already-finished')
  return {
    ...refusal('slot-taken'),
    alternatives: await freshAlternatives(services, { ...input, doctor: slug }),
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
