import type { App } from '#/server/app.ts'
import type { DoctorFilters } from './listing.ts'
import { searchListings } from './search.ts'
import { viewFree, type AreaView, type ShowcaseView } from './views.ts'

const SOONEST_COUNT = 6

type Asked = { area: AreaView | null; now: Date }

/** The doctors free soonest in the area, or else in its governorate, but nowhere farther away. */
export async function findSoonestNear(
  app: App,
  { area, now }: Asked,
): Promise<Pick<ShowcaseView, 'soonest' | 'soonestIn'>> {
  for (const { name, filters } of placesOf(area)) {
    const search = { filters, sort: 'soonest', page: 1, pageSize: SOONEST_COUNT, now } as const
    const { doctors } = await searchListings(app, search)
    const soonest = viewFree(doctors, now)
    if (soonest.length > 0) return { soonest, soonestIn: name }
  }
  return { soonest: [], soonestIn: area && (area.district ?? area.governorate).name }
}

type Place = { name: string | null; filters: DoctorFilters }

function placesOf(area: AreaView | null): Place[] {
  if (!area) return [{ name: null, filters: {} }]
  const { slug: governorate, name } = area.governorate
  const whole = { name, filters: { governorate } }
  if (!area.district) return [whole]
  const { slug: district, name: own } = area.district
  return [{ name: own, filters: { governorate, district } }, whole]
}
