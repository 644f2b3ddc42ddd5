import type { Localized, Locale } from '#/domain/localized.ts'
import type { Waiter, WaitingWish } from '#/domain/waiting.ts'

export type NewWaitingEntry = WaitingWish & {
  /** References of the entries that this browser has proved. */
  proved: readonly string[]
  doctorId: string
  /** Null: any branch of the doctor. */
  branchId: string | null
  /** Clinic dates, both included. */
  fromDay: string
  untilDay: string
  name: string
  /** E.164. */
  phone: string
  userId: string | null
  locale: Locale
  submissionKey: string
  /** The privacy policy that the person agreed to. */
  policyVersion: string
}

/** An entry in a doctor's waiting list, with the names of the doctor and branch. */
export type WaitingEntry = Waiter & {
  reference: string
  doctorId: string
  name: string
  phone: string
  userId: string | null
  joinedAt: Date
  doctorSlug: string
  doctorName: Localized
  specialty: Localized
  /** Null: any branch. */
  branchName: Localized | null
}

/** A slot reserved for one person until `expiresAt`. */
export type SlotOffer = {
  id: string
  entryId: string
  /** The held booking that reserves the slot. */
  bookingId: string
  branchId: string
  branchName: Localized
  startsAt: Date
  expiresAt: Date
}
