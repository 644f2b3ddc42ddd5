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
export type WaitingOffer = {
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

/**
 * Who waits for a doctor's time. Every change is one transaction, which adds to the log, and offers
 * what becomes free by it to the next in line. The offers themselves are made wherever a doctor's
 * time becomes free, see `Bookings`.
 */
export type Waiting = {
  /**
   * A new place at the end of the line, or the one that this account or browser has with the doctor. A
   * phone alone finds none: it has another place then, so that nobody learns who waits.
   */
  join: (entry: NewWaitingEntry, now: Date) => Promise<WaitingEntry>
  findByReference: (reference: string) => Promise<WaitingEntry | null>
  findBySubmission: (submissionKey: string) => Promise<WaitingEntry | null>
  /** The living offer of a place, or null. */
  findOffer: (entryId: string, now: Date) => Promise<WaitingOffer | null>
  /** The place whose offer is kept by this held row, or null. */
  findByHold: (bookingId: string) => Promise<WaitingEntry | null>
  /** Which number a place has in the line, from 1. */
  findPosition: (entry: WaitingEntry) => Promise<number>
  /** Latest first. */
  listOfUser: (userId: string) => Promise<WaitingEntry[]>
  /** Gives the offered time to the next; false when there was no living offer. */
  decline: (entry: WaitingEntry, now: Date) => Promise<boolean>
  /** Gives up the place; false when it is over already. */
  leave: (entry: WaitingEntry, now: Date) => Promise<boolean>
}
