import type { Point } from '#/domain/point.ts'
import type { ProviderPhoneView } from '#/domain/providerphone.ts'
import type { FacilityKind } from '#/domain/provider.ts'
import type { FacilitiesSearch } from './search.ts'

/** A laboratory or hospital in the reader's language. */
export type FacilityView = {
  slug: string
  kind: FacilityKind
  name: string
  about: string
  licenceNumber: string
  area: string
  governorate: string
  address: string
  landmark: string
  pin: Point | null
  phones: ProviderPhoneView[]
  services: string[]
  homeSampling: boolean
  accreditation: string | null
  isDemo: boolean
}

export type FacilitiesView = {
  search: FacilitiesSearch
  facilities: FacilityView[]
  total: number
  page: number
  pageCount: number
  governorates: { slug: string; name: string }[]
}
