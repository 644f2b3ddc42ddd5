import type { BranchFees, BranchTerms, PlaceFields } from '#/domain/directory/branch.ts'
import type { DoctorTexts, Gender } from '#/domain/directory/doctor.ts'
import type { EducationLine } from '#/domain/directory/education.ts'
import type { FacilityKind } from '#/domain/directory/provider.ts'
import type { RequestChangeResult } from '#/server/requests/queued.ts'

/** A clinic with its weekly hours, wall-clock. */
export type NewClinic = PlaceFields &
  BranchFees & {
    districtSlug: string
    /** ISO weekdays. */
    days: readonly number[]
    startsAt: string
    endsAt: string
    slotMinutes: number
  }

/** A branch of an existing profile; its hours follow later. */
export type NewBranch = PlaceFields & BranchTerms & { districtSlug: string }

export type NewDoctor = DoctorTexts & {
  slug: string
  nameAr: string
  nameEn: string
  gender: Gender
  specialtySlug: string
  syndicateNumber: string
  experienceYears: number
  waitingMinutes: number
  clinics: readonly NewClinic[]
}

export type NewFacility = PlaceFields & {
  slug: string
  kind: FacilityKind
  aboutAr: string
  aboutEn: string
  licenceNumber: string
  /** A calendar date. */
  licenceExpiresOn: string
  director: string
  districtSlug: string
  phone: string
  secondPhone: string | null
  services: string[]
  homeSampling: boolean
  accreditation: string | null
}

/** Changes that a provider may request; absent fields stay unchanged. */
export type DoctorChanges = Partial<
  DoctorTexts & {
    waitingMinutes: number
    homeVisit: boolean
    /** All lines. */
    education: EducationLine[]
  }
>

/** The fields that staff corrected, and the request's details with the corrections, sealed. */
export type Corrected = { fields: readonly string[]; details: Record<string, unknown> }

/** The invitation for the owner; only a hash of the secret is stored. */
export type OwnersLink = { secret: string; expiresAt: Date }

/**
 * 'slug-taken', 'already-listed': another profile has this slug or syndicate number. 'clinics-too-many': the
 * doctor has as many as the law allows. Nothing was written.
 */
export type Registered =
  | RequestChangeResult
  | { ok: false; code: 'slug-taken' | 'already-listed' | 'clinics-too-many' }
