import { and, eq } from 'drizzle-orm'
import { bookingLimits } from '#/domain/booking/booking-limits.ts'
import { isPayableOnline } from '#/domain/booking/visit-type.ts'
import { paymentDeadline } from '#/domain/money/payment-deadline.ts'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { doctorInsurers, doctors } from '#/server/db/schema/directory.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { resolvePatient } from './booker.ts'
import type {
  Booking,
  PatientDetails,
  Practice,
  ProofNeeded,
  TakenResult,
} from '#/server/diary/booking.ts'
import { recordBooking } from './claim.ts'
import { recordConfirmation } from './confirm.ts'
import { detailsOf, type BookingInput, type ProvedPhone } from './details.ts'
import { findBookingBySubmission } from '#/server/diary/find.ts'
import { findDiary, forType, slotOf } from './free-slots.ts'
import { claimOf, type Visitor } from './hold.ts'
import { findHoldOfSlot } from './own-hold.ts'
import type { NotReturning } from './returning.ts'

/** The payment that confirms a booking, and its deadline. */
export type DuePayment = {
  bookingId: string
  amountPiastres: number
  name: string
  phone: string
  userId: string | null
  expiresAt: Date
}

/** `due`: null when it is paid at the clinic. */
export type BookingResult =
  | { ok: true; reference: string; due: DuePayment | null }
  | Refused<
      | 'method-unavailable'
      | 'too-many'
      | 'booked-for-required'
      | 'insurer-not-accepted'
      | 'coverage-at-clinic'
    >
  | NotReturning
  | TakenResult
  | ProofNeeded

/**
 * Books the held slot. If the hold has expired, books the slot if it is still free. Submitting the same form again returns the same booking.
 */
export async function bookProved(
  app: App,
  visitor: Visitor,
  input: BookingInput,
  proof: ProvedPhone,
): Promise<BookingResult> {
  const before = await findBookingBySubmission(app, input.submissionKey)
  if (before?.phone === input.phone) return booked(before)
  // A held consultation needs no diary.
  const typed = input.type === undefined ? undefined : await findOrdered(app, input)
  const waitsUntil = deadlineOf(app, input, typed?.visitType ?? null)
  if (waitsUntil === undefined) {
    return { ok: false, code: 'method-unavailable' }
  }
  const uncovered = await coverageProblem(app, input)
  if (uncovered) return uncovered
  if (await isRateLimited(app, visitor, input)) return { ok: false, code: 'too-many' }
  const patient = await resolvePatient(app, visitor, input)
  if (!patient) return { ok: false, code: 'booked-for-required' }
  const details = await detailsOf(app, visitor, input, { patient, waitsUntil, proof })
  const confirm = () => confirmHold(app, visitor, input, { details, typed })
  const first = (await confirm()) ?? (await bookDirectly(app, visitor, input, { details, typed }))
  // By the hold of this page, which was recorded in between.
  const isTaken = !first.ok && first.code === 'slot-taken'
  const result = (isTaken && (await confirm())) || first
  if (result.ok) visitor.dropTicket()
  return result
}

/** What an insurer pays is settled at the clinic, by one that the doctor accepts. */
async function coverageProblem(
  app: App,
  { coverage, payment, doctor }: BookingInput,
): Promise<Refused<'insurer-not-accepted' | 'coverage-at-clinic'> | null> {
  if (!coverage) return null
  if (payment !== 'clinic') return { ok: false, code: 'coverage-at-clinic' }
  const accepted = await app.db
    .select({ slug: doctorInsurers.insurerSlug })
    .from(doctorInsurers)
    .innerJoin(doctors, eq(doctors.id, doctorInsurers.doctorId))
    .where(and(eq(doctors.slug, doctor), eq(doctorInsurers.insurerSlug, coverage.insurerSlug)))
  return accepted.length > 0 ? null : { ok: false, code: 'insurer-not-accepted' }
}

/** Null when paid at the clinic; undefined when the method is unavailable here or too slow for the slot. */
function deadlineOf(
  { clock, gateways: { payments } }: App,
  { payment, at }: BookingInput,
  visitType: Practice['visitType'],
): Date | null | undefined {
  if (payment === 'clinic') return null
  if (!payments?.methods.includes(payment) || !isPayableOnline(visitType)) return undefined
  return paymentDeadline(payment, { now: clock.now(), before: new Date(at) }) ?? undefined
}

/** `typed`: the practice for the type that was chosen; null if that is not offered, undefined for a consultation. */
type Order = { details: PatientDetails; typed: Practice | null | undefined }

async function findOrdered(app: App, { doctor, type }: BookingInput): Promise<Practice | null> {
  const diary = await findDiary(app, doctor)
  return diary && forType(diary, type)
}

async function confirmHold(
  app: App,
  visitor: Visitor,
  input: BookingInput,
  { details, typed }: Order,
): Promise<BookingResult | null> {
  // A hold of a type that was withdrawn in the meantime is found by the place and time alone.
  const visitTypeId = typed === undefined ? null : typed?.visitType?.id
  const slot = { branchId: input.branch, startsAt: new Date(input.at), visitTypeId }
  const hold = await findHoldOfSlot(app, visitor, { ...slot, page: input.submissionKey })
  if (!hold) return null
  const by = { actor: visitor.userId ? 'patient' : 'visitor', userId: visitor.userId } as const
  const result = await recordConfirmation(app, hold.id, details, by)
  if (result.ok) return booked(result.booking)
  return result.code === 'not-held' ? null : result
}

async function bookDirectly(
  app: App,
  visitor: Visitor,
  input: BookingInput,
  { details, typed }: Order,
): Promise<BookingResult> {
  const now = app.clock.now()
  const practice = typed === undefined ? await findOrdered(app, input) : typed
  const found = practice && slotOf(practice, input, now)
  if (!found) return { ok: false, code: 'slot-not-found' }
  const secret = Buffer.from(app.random.bytes(18)).toString('base64url')
  const claim = claimOf(app, practice, found, {
    visitor,
    secret,
    now,
    submissionKey: null,
    page: null,
  })
  const result = await recordBooking(app, claim, details)
  if (result.ok) return booked(result.booking)
  // Two requests with the same form can both get here: the later one returns the earlier one's booking.
  const twin = await findBookingBySubmission(app, input.submissionKey)
  return twin?.phone === input.phone ? booked(twin) : result
}

function booked(booking: Booking): BookingResult {
  return { ok: true, reference: booking.reference, due: dueOf(booking) }
}

/** A hold with a name waits for its payment. */
function dueOf(booking: Booking): DuePayment | null {
  const { id: bookingId, feePiastres: amountPiastres, userId } = booking
  const { status, patientName: name, phone, holdExpiresAt: expiresAt } = booking
  if (status !== 'held' || !name || !phone || !expiresAt) return null
  return { bookingId, amountPiastres, name, phone, userId, expiresAt }
}

async function isRateLimited(
  app: App,
  { userId, device, address }: Visitor,
  { phone, doctor }: BookingInput,
): Promise<boolean> {
  const allowed = await takeLimits(app, [
    { name: 'book', subject: phone, ...bookingLimits.phone },
    { name: 'book', subject: address, ...bookingLimits.address },
    { name: 'book', subject: `${address} ${doctor}`, ...bookingLimits.addressAtDoctor },
    ...(device ? [{ name: 'book', subject: device, ...bookingLimits.device }] : []),
    ...(userId ? [{ name: 'book', subject: userId, ...bookingLimits.account }] : []),
  ])
  return !allowed
}
