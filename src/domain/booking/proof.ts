import type { BookingSource, BookingStatus } from '#/domain/booking/booking.ts'
import { workingDay } from '#/domain/schedule/day.ts'

/** Why a booking needs a code that proves the phone. */
export const proofReasons = [
  'staff',
  'clinic',
  'same-day',
  'open-bookings',
  'many-phones',
  'busy-doctor',
  'returning',
] as const
export type ProofReason = (typeof proofReasons)[number]

/** How long a phone that was used without proof counts for its browser and network address, minutes. */
export const PHONE_USE_MINUTES = 60

/** Two future visits at a time are normal for a patient; the third is where an attack begins. */
const OPEN_BOOKINGS_WITHOUT_PROOF = 2

/** A mother with her children, at one doctor on one day. */
const SAME_DAY_WITHOUT_PROOF = 3

/** A couple who share a telephone or a computer. */
const PHONES_OF_BROWSER = 2

/** A mobile carrier's customers share an address by the thousands; in an hour, some of them book. */
const PHONES_OF_ADDRESS = 1000

/** More than come from one address to one doctor in an hour, so that an address can't fill a diary. */
const PHONES_OF_ADDRESS_AT_DOCTOR = 10

/** More than any doctor in a city gets in an hour, so that many addresses can't fill one diary. */
const UNPROVED_AT_DOCTOR = 30

/** While no code can be sent, refusing is the only option left; a clinic's tablet then needs a higher limit. */
const PHONES_OF_BROWSER_WITHOUT_CODES = 10

export type OpenBooking = { doctorId: string; startsAt: Date }

/** By where they were used: this browser, this network address, and the address at this doctor. */
export type OtherPhones = { browser: number; address: number; addressAtDoctor: number }

export type ProofFacts = {
  /** The phone was proved in this browser, or the account has a proved phone. */
  isKnown: boolean
  isAskedByStaff: boolean
  isAskedByClinic: boolean
  /** The one that is being made. */
  booking: OpenBooking
  /** Future visits that the phone has booked. */
  open: readonly OpenBooking[]
  /** Other phones that were used without proof. */
  otherPhones: OtherPhones
  /** What was booked with this doctor in the last hour without proof. */
  unprovedAtDoctor: number
  /** Whether a gateway can send codes. */
  canSendCodes: boolean
}

/**
 * Why this booking needs a code, or null. Bookings with one doctor on one working day count as one, up to
 * three of them. Where no code can be sent, nobody is refused because of staff, the clinic or other people:
 * the booking is made, and the clinic sees that its phone is not proved.
 */
export function needsPhoneProof(facts: ProofFacts): ProofReason | null {
  if (facts.isKnown) return null
  const reason = ownReason(facts)
  if (reason || !facts.canSendCodes) return reason
  if (facts.isAskedByStaff) return 'staff'
  if (facts.isAskedByClinic) return 'clinic'
  const isBusy =
    facts.unprovedAtDoctor >= UNPROVED_AT_DOCTOR ||
    facts.otherPhones.addressAtDoctor >= PHONES_OF_ADDRESS_AT_DOCTOR
  return isBusy ? 'busy-doctor' : null
}

/** Reasons that the phone itself, its browser or its address caused. */
function ownReason({ open, booking, otherPhones, canSendCodes }: ProofFacts): ProofReason | null {
  const all = [...open, booking].map(visitOf)
  const sameDay = all.filter((visit) => visit === visitOf(booking)).length
  if (sameDay > SAME_DAY_WITHOUT_PROOF) return 'same-day'
  if (new Set(all).size > OPEN_BOOKINGS_WITHOUT_PROOF) return 'open-bookings'
  const most = canSendCodes ? PHONES_OF_BROWSER : PHONES_OF_BROWSER_WITHOUT_CODES
  const isMany = otherPhones.browser >= most || otherPhones.address >= PHONES_OF_ADDRESS
  return isMany ? 'many-phones' : null
}

function visitOf({ doctorId, startsAt }: OpenBooking): string {
  return `${doctorId} ${workingDay(startsAt)}`
}

type UnprovedBooking = { source: BookingSource; status: BookingStatus; phoneProved: boolean }

/**
 * Whether a clinic is told that nobody has proved the phone: only for future visits that were booked on the
 * site. A patient who has come needs no proof.
 */
export function isUnproved({ source, status, phoneProved }: UnprovedBooking): boolean {
  return source === 'site' && status === 'booked' && !phoneProved
}
