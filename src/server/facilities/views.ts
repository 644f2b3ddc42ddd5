import type { Point } from '#/domain/directory/point.ts'
import type { FacilityKind } from '#/domain/directory/provider.ts'
import { viewProviderPhone, type ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { viewAddress } from '#/server/doctors/branch.ts'
import {
  findFacilityRow,
  listFacilityGovernorates,
  listOtherPlaces,
  searchFacilities,
} from './facilities.ts'
import type { Facility } from './facility.ts'

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

/** Filters and page of the list, from the query string. */
export type FacilitiesSearch = {
  kind?: FacilityKind | undefined
  governorate?: string | undefined
  page?: number | undefined
}

const PAGE_SIZE = 24

export async function listFacilities(app: App, search: FacilitiesSearch): Promise<FacilitiesView> {
  const { page = 1, ...filter } = search
  const [{ facilities: found, total }, governorates] = await Promise.all([
    searchFacilities(app, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    listFacilityGovernorates(app),
  ])
  return {
    search,
    facilities: found.map(viewFacility),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    governorates: governorates.map(({ slug, name }) => ({
      slug,
      name: inLocale(name),
    })),
  }
}

/** Null for unknown and unpublished facilities. */
export async function findFacility(app: App, slug: string): Promise<FacilityView | null> {
  const found = await findFacilityRow(app, slug)
  return found && viewFacility(found)
}

/** The other places of a centre with branches. */
export async function findOtherPlaces(app: App, slug: string): Promise<FacilityView[]> {
  return (await listOtherPlaces(app, slug)).map(viewFacility)
}

function viewFacility(facility: Facility): FacilityView {
  const { slug, kind, licenceNumber, phone, secondPhone, homeSampling, accreditation } = facility
  const { name, district, address, landmark } = viewAddress(facility)
  return {
    slug,
    kind,
    name,
    about: inLocale(facility.about),
    licenceNumber,
    area: district,
    governorate: inLocale(facility.governorate),
    address,
    landmark,
    pin: facility.pin,
    phones: [phone, ...(secondPhone ? [secondPhone] : [])].map((each) =>
      viewProviderPhone(each, facility.isDemo),
    ),
    services: facility.services,
    homeSampling,
    accreditation,
    isDemo: facility.isDemo,
  }
}
