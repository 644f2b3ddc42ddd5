import type { Point } from '#/domain/point.ts'
import type { FacilityKind } from '#/domain/provider.ts'

export type FacilityFilter = {
  kind?: FacilityKind | undefined
  governorate?: string | undefined
}

/** A laboratory or hospital that is published. */
export type Facility = {
  slug: string
  kind: FacilityKind
  nameAr: string
  nameEn: string
  aboutAr: string
  aboutEn: string
  licenceNumber: string
  districtAr: string
  districtEn: string
  governorateSlug: string
  governorateAr: string
  governorateEn: string
  addressAr: string
  addressEn: string
  landmarkAr: string
  landmarkEn: string
  pin: Point | null
  phone: string
  secondPhone: string | null
  /** Tests, or departments. */
  services: string[]
  homeSampling: boolean
  accreditation: string | null
  isDemo: boolean
}

/** What a facility is found by, and where it is. */
export type FacilityName = {
  slug: string
  nameAr: string
  nameEn: string
  districtAr: string
  districtEn: string
}
