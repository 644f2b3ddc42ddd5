import type { Waiter, WaitingWish } from '#/domain/waiting.ts'

export type NewWaitingEntry = WaitingWish & {
  /** References of places that this browser has shown to be its own. */
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
  locale: 'ar' | 'en'
  submissionKey: string
  /** The privacy policy that the person agreed to. */
  policyVersion: string
}

/** Somebody's place in a doctor's waiting list, with the names of whom and where it is for. */
export type WaitingEntry = Waiter & {
  reference: string
  doctorId: string
  name: string
  phone: string
  userId: string | null
  joinedAt: Date
  doctorSlug: string
  doctorNameAr: string
  doctorNameEn: string
  specialtyAr: string
  specialtyEn: string
  /** Null: any branch. */
  branchNameAr: string | null
  branchNameEn: string | null
}

/** A time that is one person's alone until `expiresAt`. */
export type SlotOffer = {
  id: string
  entryId: string
  /** The held row that keeps the time. */
  bookingId: string
  branchId: string
  branchNameAr: string
  branchNameEn: string
  startsAt: Date
  expiresAt: Date
}
