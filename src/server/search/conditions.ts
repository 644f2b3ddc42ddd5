import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  like,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { isSlug } from '#/domain/directory/slug.ts'
import { egp } from '#/domain/money/money.ts'
import { addDays, clinicDate, endOfClinicDay, isoWeekday } from '#/domain/schedule/zone.ts'
import type { Criteria, CriterionName } from '#/domain/search/intent/intent.ts'
import type { Place } from '#/domain/search/place.ts'
import {
  branches,
  doctorListings as listing,
  seasonRules,
  seasons,
  weeklyRules,
} from '#/server/db/schema/directory.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { branchIn, feeIn, timeIn } from './place.ts'

/** What conditions on a listing depend on: fees and free times are those at the branches in the place. */
export type SearchContext = Pick<PreparedSearch, 'place' | 'now'>

/** The condition of the filters and words for a listing; undefined when there is none. */
export function matches({
  filters,
  terms,
  place,
  now,
}: SearchContext & Pick<PreparedSearch, 'filters' | 'terms'>): SQL | undefined {
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

/** Whether the first free time is on the clinic date or earlier. */
function isFreeUntil(date: string, { place, now }: SearchContext): SQL {
  const until = endOfClinicDay(date).toISOString()
  return sql`${timeIn(place, now)} < ${until}::timestamptz`
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

/** Any specialty that matches at all; undefined if the words name none. */
export function matchesSpecialty({ specialties }: Criteria): SQL | undefined {
  const slugs = specialties.map(([slug]) => slug)
  return slugs.length > 0 ? inArray(listing.specialtySlug, slugs) : undefined
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

function feeOf({ feeMin, feeMax }: Criteria, place: Place): SQL | undefined {
  return and(
    feeMin === undefined ? undefined : gte(feeIn(place), egp(feeMin)),
    feeMax === undefined ? undefined : lte(feeIn(place), egp(feeMax)),
  )
}

/** By the first free time; of a weekday only whether the doctor works on the next one. */
function isFreeOn(day: NonNullable<Criteria['day']>, { place, now }: SearchContext): SQL {
  const today = clinicDate(now)
  if (typeof day === 'number') {
    const date = addDays(today, (day - isoWeekday(today) + 7) % 7)
    return works(({ weekday }) => eq(weekday, day), { place, date })
  }
  return isFreeUntil(addDays(today, day === 'today' ? 0 : 1), { place, now })
}

function isAtWork(part: NonNullable<Criteria['part']>, { place, now }: SearchContext): SQL {
  const at = { place, date: clinicDate(now) }
  return part === 'morning'
    ? works(({ startsAt }) => lt(startsAt, '12:00'), at)
    : works(({ startsAt, endsAt }) => sql`(${endsAt} > '18:00' or ${endsAt} <= ${startsAt})`, at)
}

type RuleColumns = typeof weeklyRules | typeof seasonRules

/** Whether a doctor has such hours in the week that holds on a date: the season's, or else the usual one. */
function works(
  when: (rule: RuleColumns) => SQL,
  { place, date }: { place: Place; date: string },
): SQL {
  const isCurrent = sql`${seasons.branchId} = ${branches.id}
    and ${date} between ${seasons.startsOn} and ${seasons.endsOn}`
  return sql`${listing.doctorId} in (
    select ${branches.doctorId} from ${branches}
    join ${weeklyRules} on ${weeklyRules.branchId} = ${branches.id}
    where ${when(weeklyRules)} and ${branchIn(place)}
      and not exists (select from ${seasons} where ${isCurrent})
    union all
    select ${branches.doctorId} from ${branches}
    join ${seasons} on ${isCurrent} join ${seasonRules} on ${seasonRules.seasonId} = ${seasons.id}
    where ${when(seasonRules)} and ${branchIn(place)})`
}
