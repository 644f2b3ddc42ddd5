import { oneOf } from '#/domain/web/address.ts'
import type { Criteria, CriterionName } from '#/domain/search/intent/intent.ts'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import { readPoint, type Point } from '#/domain/directory/point.ts'
import type { App } from '#/server/app.ts'
import { viewCatalogue, viewGovernorates } from '#/server/doctors/catalogue-view.ts'
import { readCountedCatalogue } from '#/server/doctors/directory.ts'
import type { Catalogue } from '#/server/doctors/listing.ts'
import { searchDoctors } from '#/server/search/search-doctors.ts'
import { viewCard, viewNeighbour, type CatalogueView } from '#/server/doctors/views.ts'
import type { DoctorsPageView, FoundOfferView, WiderSearch } from './doctors-page-views.ts'
import { activeFilters, without, withoutPlace } from '#/domain/search/doctors-search.ts'
import { inLocale } from '#/i18n/locale.ts'
import { headingText } from '#/i18n/terms/doctor-filters.ts'
import { viewLabTests } from './lab-tests.ts'
import { hasDistrictPage } from './district-pages.ts'
import { listMatchingTypes, type MatchingType } from './matching-types.ts'
import { fitOf, viewReading } from './reading-view.ts'
import { nearProblems, type DoctorsSearch } from '#/domain/search/doctors-search.ts'

const PAGE_SIZE = 10

/** `hasOwnPage`: a page of its own shows the same, that of a specialty in a district. */
type FoundDoctorsPage = DoctorsPageView & { hasOwnPage: boolean }

/** One page of the doctors for an address; past the last page, the last one. */
export async function findDoctorsPage(app: App, input: DoctorsSearch): Promise<FoundDoctorsPage> {
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
  const meant = intent ? meantFilters(intent.criteria, found.dropped) : {}
  const inForce = withMeant(search, meant)
  const fields = search.specialty ? [] : (intent?.criteria.specialties ?? [])
  // Words without any meaning are looked for in all of a listing, which has the types' names too.
  const query = found.offersType === false ? undefined : intent?.criteria.visitType
  const ids = doctors.map(({ id }) => id)
  const offers = query ? await listMatchingTypes(app, ids, query) : []
  return {
    search,
    governorate: viewGovernorates(catalogue.governorates.filter(isChosen(inForce)))[0] ?? null,
    meant,
    heading: headingOf(
      intent?.criteria.name ? search : inForce,
      viewCatalogue(catalogue, { isNamed: true }),
    ),
    hasOwnPage: await hasOwnPage(app, search),
    total,
    isApproximate,
    page,
    pageCount,
    doctors: doctors.map((doctor) => ({
      ...viewCard(doctor, now),
      fit: fitOf(doctor, fields),
      offer: viewOffer(offers.find(({ doctorId }) => doctorId === doctor.id)),
    })),
    reading: intent && viewReading(intent, found, catalogue),
    labTests: await viewLabTests(app, search, intent),
    nearProblem: oneOf(input.near, nearProblems) ?? null,
    elsewhere: elsewhere.map(viewNeighbour),
    wider: total === 0 ? await listWider(app, search, now) : [],
  }
}

/** Sorted otherwise it is the same list. */
async function hasOwnPage(app: App, search: DoctorsSearch): Promise<boolean> {
  const { specialty, district, page = 1 } = search
  if (!specialty || !district || page > 1) return false
  const others = activeFilters(search).filter((name) => !PLACED_FIELD.has(name))
  return others.length === 0 && hasDistrictPage(app, { specialty, district })
}

/** The governorate is that of the district. */
const PLACED_FIELD: ReadonlySet<string> = new Set(['specialty', 'governorate', 'district', 'near'])

function viewOffer(type: MatchingType | undefined): FoundOfferView | null {
  if (!type) return null
  const { slug, name, feePiastres, isFeeFrom } = type
  return { slug, name: inLocale(name), feePiastres, isFeeFrom }
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

/** What a text sets, in the terms of the filters; without what no doctor fulfils, which the list does not show. */
function meantFilters(criteria: Criteria, dropped: readonly CriterionName[]): DoctorFilters {
  const { specialties, districts, governorates, insurers, day, homeVisit } = criteria
  const { gender, title, language, part, feeMin, feeMax } = criteria
  const isFulfilled = (name: CriterionName) => !dropped.includes(name)
  return {
    specialty: specialties[0]?.[0],
    ...(isFulfilled('district') && { district: districts[0] }),
    ...(isFulfilled('governorate') && { governorate: governorates[0] }),
    ...(isFulfilled('insurer') && { insurer: insurers[0] }),
    ...(isFulfilled('fee') && { feeMin, feeMax }),
    ...(isFulfilled('gender') && { gender }),
    ...(isFulfilled('title') && { title }),
    ...(isFulfilled('language') && { language }),
    ...(isFulfilled('day') && day === 'today' && { today: true }),
    ...(isFulfilled('part') && { part }),
    ...(isFulfilled('homeVisit') && homeVisit && { homeVisit }),
  }
}

/** The filters of an address, and those of its text besides: a chosen place replaces the one in the text. */
function withMeant(search: DoctorsSearch, meant: DoctorFilters): DoctorsSearch {
  const { governorate, district, ...others } = meant
  const isPlaced = search.governorate !== undefined || search.district !== undefined
  const added = isPlaced ? others : { ...others, governorate, district }
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return { ...added, ...Object.fromEntries(given) }
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
