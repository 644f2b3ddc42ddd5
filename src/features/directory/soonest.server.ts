import type { Catalogue, Directory, DoctorFilters } from '#/server/ports/directory.ts'
import type { AreaView, ShowcaseView } from './directory.ts'
import { viewCard } from './views.server.ts'

const SOONEST_COUNT = 6
/** Some of the doctors of an area are free elsewhere first. */
const ASKED_COUNT = 18

type Asked = { area: AreaView | null; governorates: Catalogue['governorates']; now: Date }

/** Who is free soonest in the area, else in its governorate; a time in another place is not near. */
export async function findSoonestNear(
  directory: Pick<Directory, 'searchDoctors'>,
  { area, governorates, now }: Asked,
): Promise<Pick<ShowcaseView, 'soonest' | 'soonestIn'>> {
  for (const { name, filters, districts } of placesOf(area, governorates)) {
    const search = { filters, sort: 'soonest', page: 1, pageSize: ASKED_COUNT, now } as const
    const { doctors } = await directory.searchDoctors(search)
    const near = doctors.filter(
      ({ nextSlot }) => nextSlot && (!districts || districts.has(nextSlot.districtSlug)),
    )
    const soonest = near.slice(0, SOONEST_COUNT).map((doctor) => viewCard(doctor, now))
    if (soonest.length > 0) return { soonest, soonestIn: name }
  }
  return { soonest: [], soonestIn: area && (area.district ?? area.governorate).name }
}

type Place = { name: string | null; filters: DoctorFilters; districts: ReadonlySet<string> | null }

function placesOf(area: AreaView | null, governorates: Catalogue['governorates']): Place[] {
  if (!area) return [{ name: null, filters: {}, districts: null }]
  const { slug, name } = area.governorate
  const all = governorates.find((each) => each.slug === slug)?.districts ?? []
  const whole = {
    name,
    filters: { governorate: slug },
    districts: new Set(all.map((district) => district.slug)),
  }
  if (!area.district) return [whole]
  const district = area.district.slug
  const filters = { governorate: slug, district }
  return [{ name: area.district.name, filters, districts: new Set([district]) }, whole]
}
