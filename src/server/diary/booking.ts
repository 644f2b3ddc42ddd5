import type { PatientRelation } from '#/domain/account/family.ts'
import type { BookedCoverage } from '#/domain/booking/coverage.ts'
import type { CancelReason } from '#/domain/booking/booking.ts'
import type { Branch } from '#/domain/directory/branch.ts'
import type { DoctorTitle, Gender, PatientKind } from '#/domain/directory/doctor.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import type { Localized, Locale } from '#/domain/localized.ts'
import type { RoomKind, RoomSchedule } from '#/domain/schedule/rooms.ts'
import type { OtherPhones, ProofReason } from '#/domain/booking/proof.ts'
import type { OfferedVisitType } from '#/domain/booking/visit-type.ts'
import type {
  DayOff,
  ExceptionalHours,
  Season,
  VisitLength,
  WeeklyRule,
} from '#/domain/schedule/slots.ts'
import type { BookedTimes } from '#/domain/schedule/visit-length.ts'
import type { bookings } from '#/server/db/schema/booking.ts'

/** A published doctor with all that decides when they can be booked. */
export type Practice = {
  doctorId: string
  slug: string
  name: Localized
  specialty: Localized
  patients: PatientKind
  gender: Gender
  title: DoctorTitle
  isVerified: boolean
  isDemo: boolean
  /** False: only who has been seen books online. */
  acceptsNewPatients: boolean
  /** When their photo was published; null without one. */
  photoAt: Date | null
  /** The plain mean of the published reviews; null without any, and for unlisted doctors. */
  rating: number | null
  ratingCount: number
  branches: Branch[]
  /** The consultation's fee at each branch, in piastres. */
  consultationFees: number[]
  visitTypes: OfferedVisitType[]
  /** The requested type; null for the consultation. */
  visitType: OfferedVisitType | null
  /** How long its visits are; null for slots of the grid. */
  length: VisitLength | null
  /** On how many days from today it can be booked, where that is not the type's rule. */
  daysAhead: number | null
  rules: WeeklyRule[]
  seasons: Season[]
  daysOff: DayOff[]
  exceptions: ExceptionalHours[]
  /** Times taken by others; an expired hold is not among them. */
  busy: Interval[]
  /** The kind of room that these visits take where a branch is at a centre; null where they need none. */
  needs: RoomKind | null
  /** Of the centres where branches are; not read where no type needs one. */
  rooms: BranchRooms[]
}

/** The rooms of the centre at which a branch is. */
export type BranchRooms = { branchId: string; rooms: RoomSchedule[] }

/** Who acts on a booking, as its history records it. */
export type BookingActor = {
  actor: 'visitor' | 'patient' | 'provider' | 'system'
  userId: string | null
}

/** Who changes a booking. For staff and clinics there is no cut-off, and the change is audited with it. */
export type BookingChanger =
  | BookingActor
  | { actor: 'provider'; userId: string; reason: CancelReason | null }
  | { actor: 'staff'; userId: null; staffId: string; reason: CancelReason | null }

export type Claim = BookingActor &
  BookedTimes & {
    doctorId: string
    branchId: string
    feePiastres: number
    cutoffMinutes: number
    refundPercent: number
    /** SHA-256 of the secret that only the holder's browser has. */
    holderHash: string
    /** An HMAC of the network address. */
    holdOrigin: string
    holdExpiresAt: Date
    holdPageId: string | null
    submissionKey: string | null
  }

/** Evidence of who owns the phone, and where the booking comes from. */
export type PhoneProof = {
  /** A code proved that the phone is theirs; stored with the booking. */
  isProved: boolean
  /** No code is needed: the phone is proved, or the account has a proved phone. */
  isKnown: boolean
  /** An HMAC of the phone. */
  phoneKey: string
  /** HMACs of where it is used; the browser's only if it is recognized. */
  origins: Partial<Record<keyof OtherPhones, string>>
  /** Whether a gateway can send codes. */
  canSendCodes: boolean
}

export type PatientDetails = PatientRelation & {
  bookedFor: 'self' | 'other'
  /** A family member of the account that books; checked against that account. */
  familyMemberId: string | null
  patientName: string
  phone: string
  proof: PhoneProof
  /** Messages may name the doctor. */
  namesDoctor: boolean
  reason: string | null
  /** Null for patients who pay themselves. */
  coverage: BookedCoverage | null
  payment: 'clinic' | 'online'
  /** When the hold that waits for its payment expires; null when it is booked immediately. */
  waitsUntil: Date | null
  locale: Locale
  policyVersion: string
  submissionKey: string
}

export type Booking = typeof bookings.$inferSelect

/** A booking with the names of its doctor, specialty and branch. */
export type Visit = Booking & {
  doctorName: Localized
  doctorTitle: DoctorTitle
  specialty: Localized
  branchName: Localized
  /** Null for a consultation. */
  visitTypeName: Localized | null
  /** The moderation state of its review; null without a review. */
  review: { publishedAt: Date | null; rejectedAt: Date | null } | null
}

export type TakenResult = { ok: false; code: 'slot-taken' | 'slot-not-found' }
/** Nothing was written: `needsPhoneProof` requires a code first. */
export type ProofNeeded = { ok: false; code: 'proof-needed'; reason: ProofReason }
