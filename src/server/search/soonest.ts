import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import type { App } from '#/server/app.ts'
import { chooseArea } from '#/server/doctors/area.ts'
import { viewCatalogue } from '#/server/doctors/catalogue-view.ts'
import { readCountedCatalogue } from '#/server/doctors/directory.ts'
import {
  viewFree,
  type AreaView,
  type DoctorCardView,
  type ShowcaseView,
} from '#/server/doctors/views.ts'
import { searchListings } from './search-doctors.ts'

const SOONEST_OF_FIELD = 3

/** The directory's part of the home page, for the area stored in the visitor's browser. */
export async function findShowcase(app: App, stored: string | undefined): Promise<ShowcaseView> {
  const known = await readCountedCatalogue(app)
  const catalogue = viewCatalogue(known)
  const area = chooseArea(stored, catalogue)
  return {
    area,
    ...(await findSoonestNear(app, { area, now: app.clock.now() })),
    catalogue,
    figures: {
      doctors: known.specialties.reduce((total, { doctorCount }) => total + doctorCount, 0),
      specialties: catalogue.specialties.length,
      governorates: catalogue.governorates.length,
    },
  }
}

/** The doctors of one field who have free times, soonest first. */
export async function listSoonest(app: App, specialty: string): Promise<DoctorCardView[]> {
  const now = app.clock.now()
  const { doctors } = await searchListings(app, {
    filters: { specialty },
    sort: 'soonest',
    page: 1,
    pageSize: SOONEST_OF_FIELD,
    now,
  })
  return viewFree(doctors, now)
}

const SOONEST_COUNT = 6

type SoonestQuery = { area: AreaView | null; now: Date }

/** The doctors free soonest in the area, or else in its governorate, but nowhere farther away. */
async function findSoonestNear(
  app: App,
  { area, now }: SoonestQuery,
): Promise<Pick<ShowcaseView, 'soonest' | 'soonestIn'>> {
  for (const { name, filters } of areasOf(area)) {
    const search = { filters, sort: 'soonest', page: 1, pageSize: SOONEST_COUNT, now } as const
    const { doctors } = await searchListings(app, search)
    const soonest = viewFree(doctors, now)
    if (soonest.length > 0) return { soonest, soonestIn: name }
  }
  return { soonest: [], soonestIn: area && (area.district ?? area.governorate).name }
}

type SearchedArea = { name: string | null; filters: DoctorFilters }

function areasOf(area: AreaView | null): SearchedArea[] {
  if (!area) return [{ name: null, filters: {} }]
  const { slug: governorate, name } = area.governorate
  const whole = { name, filters: { governorate } }
  if (!area.district) return [whole]
  const { slug: district, name: own } = area.district
  return [{ name: own, filters: { governorate, district } }, whole]
}
