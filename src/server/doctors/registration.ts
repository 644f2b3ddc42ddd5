import type { BranchFees, Place } from '#/domain/branch.ts'
import type { DoctorTexts, Gender } from '#/domain/doctor.ts'
import type { FacilityKind } from '#/domain/provider.ts'
import type { Changed } from '#/server/requests/queued.ts'

/** A clinic with its weekly hours, wall-clock. */
export type NewClinic = Place &
  BranchFees & {
    districtSlug: string
    /** ISO weekdays. */
    days: readonly number[]
    startsAt: string
    endsAt: string
    slotMinutes: number
  }

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

export type NewFacility = Place & {
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

/** What a provider may ask to have changed; what is absent stays. */
export type DoctorChanges = Partial<DoctorTexts & { waitingMinutes: number; homeVisit: boolean }>

/** The link that its owner gets: only a hash of the secret is kept. */
export type OwnersLink = { secret: string; expiresAt: Date }

/** `slug-taken`, `already-listed`: another profile has this address, or this number; nothing was written. */
export type Registered = Changed | { ok: false; code: 'slug-taken' | 'already-listed' }
