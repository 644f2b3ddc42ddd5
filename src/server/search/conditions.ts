import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  like,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { isSlug } from '#/domain/directory/slug.ts'
import { egp } from '#/domain/money/money.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { Criteria, CriterionName } from '#/domain/search/intent/intent.ts'
import type { Place } from '#/domain/search/place.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { PreparedSearch, SearchContext } from './doctor-search.ts'
import { isAtWork, isFreeOn, isFreeUntil } from './time-conditions.ts'
import { offersType, searchedFee } from './type-condition.ts'

/** The condition of the filters and words for a listing; undefined when there is none. */
export function matches({
  filters,
  terms,
  visitType,
  place,
  now,
}: SearchContext & Pick<PreparedSearch, 'filters' | 'terms' | 'visitType'>): SQL | undefined {
  const fee = searchedFee({ visitType, place })
  return and(
    ...terms.map(({ patterns }) => or(...patterns.map((each) => like(listing.searchText, each)))),
    named(filters.specialty, (slug) => eq(listing.specialtySlug, slug)),
    named(filters.governorate, (slug) => arrayContains(listing.governorateSlugs, [slug])),
    named(filters.district, (slug) => arrayContains(listing.districtSlugs, [slug])),
    named(filters.insurer, (slug) => arrayContains(listing.insurerSlugs, [slug])),
    named(filters.language, (code) => arrayContains(listing.languages, [code])),
    given(filters.feeMin, (pounds) => gte(fee, egp(pounds))),
    given(filters.feeMax, (pounds) => lte(fee, egp(pounds))),
    given(filters.gender, (gender) => eq(listing.gender, gender)),
    given(filters.title, (title) => eq(listing.title, title)),
    filters.today ? isFreeUntil(clinicDate(now), { place, now }) : undefined,
    given(filters.part, (part) => isAtWork(part, { place, now })),
    filters.homeVisit ? eq(listing.homeVisit, true) : undefined,
  )
}

function named(slug: string | undefined, condition: (slug: string) => SQL): SQL | undefined {
  return given(slug, (each) => (isSlug(each) ? condition(each) : sql`false`))
}

function given<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}

/** A criterion's condition on a listing. */
export type Criterion = { name: CriterionName; condition: SQL }

/**
 * The conditions of the criteria, least important first: if no doctor meets all, they are dropped from the
 * front. The specialty is never dropped.
 */
export function criteriaConditions(criteria: Criteria, facts: SearchContext): Criterion[] {
  const { place } = facts
  return [
    ...conditionOf('part', criteria.part, (part) => isAtWork(part, facts)),
    ...conditionOf('day', criteria.day, (day) => isFreeOn(day, facts)),
    ...conditionOf('title', criteria.title, (title) => eq(listing.title, title)),
    ...conditionOf(
      'language',
      criteria.language,
      (code) => sql`${code} = any(${listing.languages})`,
    ),
    ...conditionOf('district', some(criteria.districts), (slugs) =>
      arrayOverlaps(listing.districtSlugs, slugs),
    ),
    ...conditionOf('visitType', filteringQuery(criteria), (query) => offersType(query, place)),
    ...conditionOf('fee', feeOf(criteria, place), (fee) => fee),
    ...conditionOf('insurer', some(criteria.insurers), (slugs) =>
      arrayOverlaps(listing.insurerSlugs, slugs),
    ),
    ...conditionOf('gender', criteria.gender, (gender) => eq(listing.gender, gender)),
    ...conditionOf('homeVisit', criteria.homeVisit || undefined, () => eq(listing.homeVisit, true)),
    ...conditionOf('governorate', some(criteria.governorates), (slugs) =>
      arrayOverlaps(listing.governorateSlugs, slugs),
    ),
  ]
}

const filteringQuery = ({ visitType }: Criteria) =>
  visitType?.effect === 'filters' ? visitType : undefined

/** Any specialty that matches at all, or the type of visit that is meant; undefined if the words name none. */
export function matchesSpecialty(
  { specialties, visitType }: Criteria,
  place: Place,
): SQL | undefined {
  const slugs = specialties.map(([slug]) => slug)
  if (slugs.length === 0) return undefined
  const isWider = visitType?.effect === 'widens'
  return or(
    inArray(listing.specialtySlug, slugs),
    isWider ? offersType(visitType, place) : undefined,
  )
}

function conditionOf<Value>(
  name: CriterionName,
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): Criterion[] {
  const found = value === undefined ? undefined : condition(value)
  return found ? [{ name, condition: found }] : []
}

const some = (slugs: readonly string[]) => (slugs.length > 0 ? [...slugs] : undefined)

function feeOf(criteria: Criteria, place: Place): SQL | undefined {
  const fee = searchedFee({ visitType: criteria.visitType, place })
  return and(
    given(criteria.feeMin, (pounds) => gte(fee, egp(pounds))),
    given(criteria.feeMax, (pounds) => lte(fee, egp(pounds))),
  )
}
