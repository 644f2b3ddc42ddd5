import type { InDistrict, InGovernorate, Place } from '#/domain/directory/branch.ts'
import type { Localized } from '#/domain/localized.ts'
import type { FacilityKind } from '#/domain/directory/provider.ts'

export type FacilityFilter = {
  kind?: FacilityKind | undefined
  governorate?: string | undefined
}

/** A published laboratory or hospital. */
export type Facility = Place &
  InDistrict &
  InGovernorate & {
    slug: string
    kind: FacilityKind
    about: Localized
    licenceNumber: string
    governorateSlug: string
    phone: string
    secondPhone: string | null
    /** Tests, or departments. */
    services: string[]
    homeSampling: boolean
    accreditation: string | null
    isDemo: boolean
  }

/** A facility's names and location. */
export type FacilityName = Pick<Facility, 'slug' | 'name' | keyof InDistrict>
