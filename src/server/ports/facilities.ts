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

/** The published laboratories and hospitals, as visitors find them. */
export type Facilities = {
  /** By name. */
  list: (
    filter: FacilityFilter,
    page: { offset: number; limit: number },
  ) => Promise<{ facilities: Facility[]; total: number }>
  find: (slug: string) => Promise<Facility | null>
  /** Of all of them, by name. */
  listNames: () => Promise<FacilityName[]>
  /** For the sitemap. */
  listSlugs: () => Promise<string[]>
  /** Where there are any. */
  listGovernorates: () => Promise<{ slug: string; nameAr: string; nameEn: string }[]>
}
