import type { AuditAction } from '#/domain/audit.ts'
import type { PatientRelation } from '#/domain/account/family.ts'
import type { BookingSource } from '#/domain/booking/booking.ts'
import type { SeriesPlace } from '#/domain/booking/series.ts'
import type { SessionsLeft } from '#/domain/money/session-package.ts'
import type { DayVisit } from '#/domain/schedule/day.ts'
import type { BookedTimes } from '#/domain/schedule/visit-length.ts'
import type { Locale, Localized } from '#/domain/localized.ts'

/** A visit as the clinic's reception sees it. */
export type ClinicVisit = DayVisit &
  PatientRelation & {
    id: string
    reference: string
    doctorId: string
    branchId: string
    patientName: string
    /** E.164. */
    phone: string
    /** A code showed that the phone is the patient's. */
    phoneProved: boolean
    reason: string | null
    source: BookingSource
    confirmedAt: Date | null
    /** Null for a consultation. */
    typeName: Localized | null
    /** Which of its series it is; null for a single visit. */
    series: SeriesPlace | null
    /** The centre's room that it takes. */
    roomName: Localized | null
    /** Its type needs a room of the centre, and it has none. */
    lacksRoom: boolean
    feePiastres: number
    /** Online and not refunded, or at the desk. */
    isPaid: boolean
    /** What is left of the package of its series that pays it. */
    sessionsLeft: SessionsLeft | null
  }

export type NewVisit = BookedTimes & {
  doctorId: string
  branchId: string
  patientName: string
  /** E.164; null for walk-ins without one. */
  phone: string | null
  reason: string | null
  /** 'walk-in': without a slot, seen between the others. */
  source: Exclude<BookingSource, 'site'>
  /** Whether the patient has arrived. */
  isHere: boolean
  feePiastres: number
  cutoffMinutes: number
  refundPercent: number
  locale: Locale
  policyVersion: string
  /** Null for all but the first visit of a series. */
  submissionKey: string | null
  /** Null for a single visit. */
  seriesId: string | null
  /** The account of the member who adds it. */
  by: string
}

export type Added =
  | { ok: true; reference: string }
  | { ok: false; code: 'slot-taken' | 'slot-not-found' | 'already-sent' }

/** The audit's line of what a clinic did to a visit. */
export function visitEntry(action: AuditAction, bookingId: string, by: string) {
  const subject = { subjectKind: 'booking' as const, subjectId: bookingId }
  return { actorKind: 'provider' as const, actorId: by, action, ...subject }
}
