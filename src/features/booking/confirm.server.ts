import { paymentDeadline } from '#/domain/payment.ts'
import type { Booking, PatientDetails } from '#/server/ports/bookings.ts'
import type { Services } from '#/server/services.server.ts'
import type { BookingInput, BookingResult } from './booking.ts'
import { findPatientName } from './booker.server.ts'
import { findDiary, slotOf } from './diary.server.ts'
import {
  alternatives,
  claimOf,
  findOwnHold,
  freshAlternatives,
  isSameSlot,
  type Visitor,
} from './hold.server.ts'

type Input = Omit<BookingInput, 'code'> & { submissionKey: string; locale: 'ar' | 'en' }

/**
 * Books the held slot. A visitor whose hold ran out gets the slot all the same while it is free,
 * and the nearest others when it is not. The same form sent again answers the same booking.
 */
export async function confirmBooking(
  services: Services,
  visitor: Visitor,
  input: Input,
): Promise<BookingResult> {
  const before = await services.bookings.findBySubmission(input.submissionKey)
  if (before?.phone === input.phone) return booked(before)
  const waitsUntil = deadlineOf(services, input)
  if (waitsUntil === undefined) {
    return { ok: false, code: 'method-unavailable', alternatives: [] }
  }
  if (await isTooEager(services, input.phone))
    return { ok: false, code: 'too-many', alternatives: [] }
  const patientName = await findPatientName(services, visitor, input)
  if (!patientName) return { ok: false, code: 'booked-for-required', alternatives: [] }
  const ready = { ...input, patientName, waitsUntil }
  const result =
    (await confirmHold(services, visitor, ready)) ?? (await bookDirectly(services, visitor, ready))
  if (result.ok) visitor.dropTicket()
  return result
}

/** Null where it is paid at the clinic; undefined where that way to pay is not there, or too slow. */
function deadlineOf(
  { payments, clock }: Services,
  { payment, at }: Input,
): Date | null | undefined {
  if (payment === 'clinic') return null
  if (!payments?.methods.includes(payment)) return undefined
  return paymentDeadline(payment, { now: clock.now(), before: new Date(at) }) ?? undefined
}

/** With the patient's name as it will stand, and the time until when it waits for its payment. */
type Ready = Omit<Input, 'patientName'> & { patientName: string; waitsUntil: Date | null }

async function confirmHold(
  services: Services,
  visitor: Visitor,
  input: Ready,
): Promise<BookingResult | null> {
  const hold = await findOwnHold(services, visitor)
  const wanted = { branchId: input.branch, startsAt: new Date(input.at) }
  if (!hold || !isSameSlot(hold, wanted)) return null
  const by = { actor: visitor.userId ? 'patient' : 'visitor', userId: visitor.userId } as const
  const booking = await services.bookings.confirm(
    hold.id,
    detailsOf(input, await services.policies.version(services.clock.now())),
    by,
    services.clock.now(),
  )
  return booking && booked(booking)
}

async function bookDirectly(
  services: Services,
  visitor: Visitor,
  input: Ready,
): Promise<BookingResult> {
  const now = services.clock.now()
  const practice = await findDiary(services, input.doctor)
  const found = practice && slotOf(practice, input, now)
  if (!found)
    return { ok: false, code: 'slot-unknown', alternatives: alternatives(practice, input.at, now) }
  const secret = Buffer.from(services.entropy.bytes(18)).toString('base64url')
  const claim = claimOf(practice, found, { visitor, secret, now, submissionKey: null })
  const details = detailsOf(input, await services.policies.version(now))
  const result = await services.bookings.book(claim, details, now)
  if (result.ok) return booked(result.booking)
  // Two requests of one form may both get here: the later one finds what the earlier one made.
  const twin = await services.bookings.findBySubmission(input.submissionKey)
  if (twin?.phone === input.phone) return booked(twin)
  return { ...result, alternatives: await freshAlternatives(services, input) }
}

function detailsOf(input: Ready, policyVersion: string): PatientDetails {
  const { bookedFor, familyMemberId, patientName, phone, reason, waitsUntil } = input
  const { locale, submissionKey } = input
  return {
    bookedFor,
    familyMemberId,
    patientName,
    phone,
    reason,
    payment: waitsUntil ? 'online' : 'clinic',
    waitsUntil,
    locale,
    submissionKey,
    policyVersion,
  }
}

function booked({ reference, status, holdExpiresAt }: Booking): BookingResult {
  return { ok: true, reference, waitsUntil: status === 'held' ? holdExpiresAt : null }
}

async function isTooEager({ limits }: Services, phone: string): Promise<boolean> {
  const limit = { name: 'book', subject: phone, attempts: 12, windowMinutes: 60 }
  return !(await limits.take([limit]))
}
