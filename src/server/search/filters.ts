import { and, arrayContains, eq, gte, like, lte, or, sql, type SQL } from 'drizzle-orm'
import { isSlug } from '#/domain/directory/slug.ts'
import { egp } from '#/domain/money/money.ts'
import { clinicDate, endOfClinicDay } from '#/domain/schedule/zone.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { feeIn, timeIn } from './place.ts'

/** What conditions on a listing depend on: fees and free times are those at the branches in the place. */
export type FilterContext = Pick<PreparedSearch, 'place' | 'now'>

/** The condition of the filters and words for a listing; undefined when there is none. */
export function matches({
  filters,
  terms,
  place,
  now,
}: FilterContext & Pick<PreparedSearch, 'filters' | 'terms'>): SQL | undefined {
  return and(
    ...terms.map(({ patterns }) => or(...patterns.map((each) => like(listing.searchText, each)))),
    named(filters.specialty, (slug) => eq(listing.specialtySlug, slug)),
    named(filters.governorate, (slug) => arrayContains(listing.governorateSlugs, [slug])),
    named(filters.district, (slug) => arrayContains(listing.districtSlugs, [slug])),
    named(filters.insurer, (slug) => arrayContains(listing.insurerSlugs, [slug])),
    named(filters.language, (code) => arrayContains(listing.languages, [code])),
    given(filters.feeMin, (pounds) => gte(feeIn(place), egp(pounds))),
    given(filters.feeMax, (pounds) => lte(feeIn(place), egp(pounds))),
    given(filters.gender, (gender) => eq(listing.gender, gender)),
    given(filters.title, (title) => eq(listing.title, title)),
    filters.today ? isFreeUntil(clinicDate(now), { place, now }) : undefined,
    filters.homeVisit ? eq(listing.homeVisit, true) : undefined,
  )
}

function named(slug: string | undefined, condition: (slug: string) => SQL): SQL | undefined {
  return given(slug, (each) => (isSlug(each) ? condition(each) : sql`false`))
}

function given<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}

/** Whether the first free time is on the clinic date or earlier. */
export function isFreeUntil(date: string, { place, now }: FilterContext): SQL {
  const until = endOfClinicDay(date).toISOString()
  return sql`${timeIn(place, now)} < ${until}::timestamptz`
}
