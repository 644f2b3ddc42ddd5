import type { Point } from '#/domain/point.ts'
import type { FacilityKind } from '#/domain/provider.ts'
import type { Changed } from '#/server/requests/queued.ts'
import type { Gender, Title } from './listing.ts'

/** A clinic with its weekly hours, wall-clock. */
export type NewClinic = {
  districtSlug: string
  nameAr: string
  nameEn: string
  addressAr: string
  addressEn: string
  landmarkAr: string
  landmarkEn: string
  pin: Point | null
  phone: string
  feePiastres: number
  followUpFeePiastres: number
  followUpDays: number
  cutoffMinutes: number
  /** ISO weekdays. */
  days: readonly number[]
  startsAt: string
  endsAt: string
  slotMinutes: number
}

export type NewDoctor = {
  slug: string
  nameAr: string
  nameEn: string
  gender: Gender
  title: Title
  specialtySlug: string
  headlineAr: string
  headlineEn: string
  bioAr: string
  bioEn: string
  languages: string[]
  syndicateNumber: string
  experienceYears: number
  waitingMinutes: number
  clinics: readonly NewClinic[]
}

export type NewFacility = {
  slug: string
  kind: FacilityKind
  nameAr: string
  nameEn: string
  aboutAr: string
  aboutEn: string
  licenceNumber: string
  /** A calendar date. */
  licenceExpiresOn: string
  director: string
  districtSlug: string
  addressAr: string
  addressEn: string
  landmarkAr: string
  landmarkEn: string
  pin: Point | null
  phone: string
  secondPhone: string | null
  services: string[]
  homeSampling: boolean
  accreditation: string | null
}

/** What a provider may ask to have changed; what is absent stays. */
export type DoctorChanges = Partial<
  Pick<
    NewDoctor,
    'headlineAr' | 'headlineEn' | 'bioAr' | 'bioEn' | 'title' | 'languages' | 'waitingMinutes'
  > & { homeVisit: boolean }
>

/** The link that its owner gets: only a hash of the secret is kept. */
export type OwnersLink = { secret: string; expiresAt: Date }

/** `slug-taken`, `already-listed`: another profile has this address, or this number; nothing was written. */
export type Registered = Changed | { ok: false; code: 'slug-taken' | 'already-listed' }
