import { viewProviderPhone } from '#/domain/providerphone.ts'
import { departmentWords, testWords } from '#/forms/facilitywords.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import {
  findFacilityRow,
  listFacilityGovernorates,
  searchFacilities,
} from '#/server/facilities/facilities.ts'
import type { Facility } from '#/server/facilities/facility.ts'
import type { FacilitiesView, FacilityView } from './facilities.ts'
import type { FacilitiesSearch } from './search.ts'

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
    governorates: governorates.map(({ slug, nameAr, nameEn }) => ({
      slug,
      name: inLocale(nameAr, nameEn),
    })),
  }
}

/** Null for what is not there, or not published. */
export async function findFacility(app: App, slug: string): Promise<FacilityView | null> {
  const found = await findFacilityRow(app, slug)
  return found && viewFacility(found)
}

const serviceWords: Record<string, () => string> = { ...testWords, ...departmentWords }

function viewFacility(facility: Facility): FacilityView {
  const { slug, kind, licenceNumber, phone, secondPhone, homeSampling, accreditation } = facility
  return {
    slug,
    kind,
    name: inLocale(facility.nameAr, facility.nameEn),
    about: inLocale(facility.aboutAr, facility.aboutEn),
    licenceNumber,
    area: inLocale(facility.districtAr, facility.districtEn),
    governorate: inLocale(facility.governorateAr, facility.governorateEn),
    address: inLocale(facility.addressAr, facility.addressEn),
    landmark: inLocale(facility.landmarkAr, facility.landmarkEn),
    pin: facility.pin,
    phones: [phone, ...(secondPhone ? [secondPhone] : [])].map((each) =>
      viewProviderPhone(each, facility.isDemo),
    ),
    services: facility.services.flatMap((service) => serviceWords[service]?.() ?? []),
    homeSampling,
    accreditation,
    isDemo: facility.isDemo,
  }
}
