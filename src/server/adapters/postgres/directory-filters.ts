import { and, arrayContains, eq, gte, like, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { clinicDate, endOfClinicDay } from '#/domain/zone.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { DoctorFilters } from '#/server/ports/directory.ts'
import type { Term } from './search-query.ts'

/** What a listing must fulfil; undefined when everybody does. `terms` are the read `filters.text`. */
export function matches(
  filters: Omit<DoctorFilters, 'text'>,
  terms: readonly Term[],
  now: Date,
): SQL | undefined {
  return and(
    ...terms.map(({ patterns }) => or(...patterns.map((each) => like(listing.searchText, each)))),
    named(filters.specialty, (slug) => eq(listing.specialtySlug, slug)),
    named(filters.governorate, (slug) => arrayContains(listing.governorateSlugs, [slug])),
    named(filters.district, (slug) => arrayContains(listing.districtSlugs, [slug])),
    named(filters.insurer, (slug) => arrayContains(listing.insurerSlugs, [slug])),
    named(filters.language, (code) => arrayContains(listing.languages, [code])),
    given(filters.feeMin, (fee) => gte(listing.minFeePiastres, fee)),
    given(filters.feeMax, (fee) => lte(listing.minFeePiastres, fee)),
    given(filters.gender, (gender) => eq(listing.gender, gender)),
    given(filters.title, (title) => eq(listing.title, title)),
    filters.availableToday ? isFreeToday(now) : undefined,
    filters.homeVisit ? eq(listing.homeVisit, true) : undefined,
  )
}

/** Slugs come from URLs: what cannot be one names nothing, and may hold bytes that SQL refuses. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

function named(slug: string | undefined, condition: (slug: string) => SQL): SQL | undefined {
  return given(slug, (each) => (isSlug(each) ? condition(each) : sql`false`))
}

function given<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}

function isFreeToday(now: Date): SQL | undefined {
  const endOfDay = endOfClinicDay(clinicDate(now))
  return and(gte(listing.nextSlotAt, now), lt(listing.nextSlotAt, endOfDay))
}
