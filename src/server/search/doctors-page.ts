import { oneOf } from '#/domain/web/address.ts'
import type { Intent } from '#/domain/search/intent/intent.ts'
import { readPoint, type Point } from '#/domain/directory/point.ts'
import type { App } from '#/server/app.ts'
import { viewCatalogue, viewGovernorates } from '#/server/doctors/catalogue-view.ts'
import { readCountedCatalogue } from '#/server/doctors/directory.ts'
import type { Catalogue } from '#/server/doctors/listing.ts'
import { searchDoctors } from '#/server/search/search-doctors.ts'
import { viewCard, viewNeighbour, type CatalogueView } from '#/server/doctors/views.ts'
import type { DoctorsPageView, WiderSearch } from './doctors-page-views.ts'
import { activeFilters, without, withoutPlace } from '#/domain/search/doctors-search.ts'
import { headingText } from '#/i18n/terms/doctor-filters.ts'
import { fitOf, viewReading } from './reading-view.ts'
import { nearProblems, type DoctorsSearch } from '#/domain/search/doctors-search.ts'

const PAGE_SIZE = 10

/** One page of the doctors for an address; past the last page, the last one. */
export async function findDoctorsPage(app: App, input: DoctorsSearch): Promise<DoctorsPageView> {
  const now = app.clock.now()
  const catalogue = await readCountedCatalogue(app)
  const search = allowedSearch(input, catalogue)
  const found = await searchDoctors(app, {
    text: search.q,
    filters: search,
    near: pointOf(search),
    sort: search.sort ?? 'recommended',
    page: search.page ?? 1,
    pageSize: PAGE_SIZE,
    now,
  })
  const { intent, total, isApproximate, page, pageCount, doctors, elsewhere } = found
  const fields = search.specialty ? [] : (intent?.criteria.specialties ?? [])
  return {
    search,
    governorate: viewGovernorates(catalogue.governorates.filter(isChosen(search)))[0] ?? null,
    heading: headingOf(meant(search, intent), viewCatalogue(catalogue, { isNamed: true })),
    total,
    isApproximate,
    page,
    pageCount,
    doctors: doctors.map((doctor) => ({ ...viewCard(doctor, now), fit: fitOf(doctor, fields) })),
    reading: intent && viewReading(intent, found, catalogue),
    nearProblem: oneOf(input.near, nearProblems) ?? null,
    elsewhere: elsewhere.map(viewNeighbour),
    wider: total === 0 ? await listWider(app, search, now) : [],
  }
}

function headingOf(search: DoctorsSearch, named: CatalogueView): string {
  const governorate = named.governorates.find(isChosen(search)) ?? null
  return headingText(search, { ...named, governorate })
}

/** Whether a governorate is the chosen one, or that of the chosen district. */
function isChosen({ governorate, district }: DoctorsSearch) {
  return ({ slug, districts }: { slug: string; districts: { slug: string }[] }): boolean =>
    governorate ? slug === governorate : districts.some((each) => each.slug === district)
}

/** The heading names the specialty and the place that the words mean, as it does for filters. */
function meant(search: DoctorsSearch, intent: Intent | null): DoctorsSearch {
  if (!intent || intent.criteria.name !== '') return search
  const { specialties, districts, governorates } = intent.criteria
  return {
    ...search,
    specialty: search.specialty ?? specialties[0]?.[0],
    ...(!search.governorate && !search.district
      ? { district: districts[0], governorate: governorates[0] }
      : {}),
  }
}

/** Values that the catalogue doesn't know are ignored, and so is a district of another governorate. */
function allowedSearch(
  search: DoctorsSearch,
  { specialties, governorates, insurers }: Catalogue,
): DoctorsSearch {
  const governorate = known(search.governorate, governorates)
  const areas = governorates.filter(({ slug }) => !governorate || slug === governorate)
  return {
    ...(pointOf(search) ? search : withoutPlace(search)),
    specialty: known(search.specialty, specialties),
    governorate,
    district: known(
      search.district,
      areas.flatMap(({ districts }) => districts),
    ),
    insurer: known(search.insurer, insurers),
  }
}

function pointOf({ near }: DoctorsSearch): Point | undefined {
  return readPoint(near ?? '') ?? undefined
}

function known(slug: string | undefined, entries: { slug: string }[]): string | undefined {
  return entries.some((entry) => entry.slug === slug) ? slug : undefined
}

/** Each filter dropped in turn, those with most results first. */
async function listWider(app: App, search: DoctorsSearch, now: Date): Promise<WiderSearch[]> {
  const names = activeFilters(search).filter((name) => name !== 'near')
  const counts = await Promise.all(
    names.map(async (name) => {
      const { q, ...filters } = without(search, name)
      const list = { sort: 'recommended', page: 1, pageSize: 1, now } as const
      const { total } = await searchDoctors(app, { text: q, filters, ...list })
      return total
    }),
  )
  return names
    .map((name, index) => ({ without: name, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
