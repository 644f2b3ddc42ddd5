import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { cosineOf, NEAR_KM } from '#/domain/directory/distance.ts'
import type { Point } from '#/domain/directory/point.ts'
import type { Criteria, CriterionName } from '#/domain/search/intent/intent.ts'
import { plannedEachTime } from '#/server/db/plan.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { listedColumn, listedJson, type Listed } from '#/server/doctors/listed.ts'
import { matches, matchesSpecialty, type Criterion } from './conditions.ts'
import type { DoctorSort, PreparedSearch } from './doctor-search.ts'
import { nearnessTo, timeIn } from './place.ts'
import { offersType, searchedFee } from './type-condition.ts'

/** The listings of one page of doctors, with the total and how many of them are near. */
export type SearchResult = {
  total: number
  nearCount: number
  listed: Listed[]
  dropped: readonly CriterionName[]
  /** The centre of the searched place, if it has no doctor and results are ordered by distance to it. */
  around?: Point | undefined
  /** Whether some of them offer the type of visit in the words; null without one. */
  offersType: boolean | null
}

export const resultFields = {
  total: z.number(),
  nearCount: z.number(),
  listed: listedColumn,
  offersType: z.boolean().nullable(),
}

/** One statement counts and cuts, so that the conditions are tried once and both agree. */
export function pageStatement(search: PreparedSearch, conditions: readonly Criterion[] = []): SQL {
  const { near } = search
  const [first, second] = orderKeys(search, freeAt)
  return sql`${planning(search)}
    with found as materialized (
      select ${listing.doctorId} as id, ${first} as first, ${second} as second${nearness(near)}${typeOffered(search)}
      from ${listingsWithTime(search, { rest: sql`${whereMatching(search, conditions)} offset 0` })}
    )
    select
      (select count(*)::int from found) as total,
      ${countNear(near)} as "nearCount",
      ${hasOffered(search)} as "offersType",
      ${listedOf(search, sql`${nearestFirst(search)}${offeringFirst(search)}first, second, id`)} as listed
  `
}

/** The listings of the page of those found, in this order, which may use their columns. */
export function listedOf({ page, pageSize }: PreparedSearch, order: SQL): SQL {
  return sql`(
    select coalesce(json_agg(${listedJson} order by place), '[]')
    from (
      select id, row_number() over () as place
      from (select id from found order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as ordered
    ) as page join ${listing} on ${listing.doctorId} = page.id
  )`
}

/** The filters of a search, the fields that its words mean, and these conditions; empty without any. */
export function whereMatching(search: PreparedSearch, conditions: readonly Criterion[]): SQL {
  const { criteria, place } = search
  const condition = and(
    matches(search),
    criteria && matchesSpecialty(criteria, place),
    ...conditions.map((each) => each.condition),
  )
  return condition ? sql`where ${condition}` : sql``
}

type ListingRows = {
  /** More columns, each with a comma before it. */
  also?: SQL
  /** Has a limit or an offset: without one, each use of the free time is computed. */
  rest: SQL
}

/** Listings with their first free time. */
export function listingsWithTime(
  { place, now }: PreparedSearch,
  { also = sql``, rest }: ListingRows,
): SQL {
  const time = timeIn(place, now)
  return sql`(select ${listing}.*, ${time} as free_at${also} from ${listing} ${rest}) as ${listing}`
}

export const freeAt = sql`free_at`

/** Who offers a type is found by an index only if the planner knows its words. */
export const planning = ({ criteria }: PreparedSearch): SQL =>
  criteria?.visitType ? plannedEachTime : sql``

/** Uses the computed column `nearness`, which `countNear` reads too. */
export const nearestFirst = ({ near, sort }: PreparedSearch): SQL =>
  near && sort === 'distance' ? sql`nearness desc nulls last, ` : sql``

export const nearness = (near: PreparedSearch['near']): SQL =>
  near ? sql`, ${nearnessTo(near)} as nearness` : sql``

export const countNear = (near: PreparedSearch['near'], column = sql`nearness`): SQL =>
  near
    ? sql`(select count(*)::int from found where ${column} >= ${cosineOf(NEAR_KM)}::float8)`
    : sql`0`

/** The computed columns `offers` and `fitting`: whether the doctor's field is among those of the words. */
export const typeOffered = ({ criteria, place }: PreparedSearch): SQL =>
  criteria?.visitType
    ? sql`, ${offersType(criteria.visitType, place)} as offers, ${isInField(criteria)} as fitting`
    : sql``

function isInField({ specialties }: Criteria): SQL {
  const slugs = specialties.map(([slug]) => slug)
  return slugs.length > 0 ? inArray(listing.specialtySlug, slugs) : sql`true`
}

/**
 * Doctors of the field come first, and among them those who offer the type. The same word in a type of another field
 * can mean something else: ولادة in a search for an obstetrician, and in a vaccination of حديثي الولادة. Only in the
 * recommended order: any other order was chosen by the visitor.
 */
export const offeringFirst = ({ criteria, sort }: PreparedSearch): SQL =>
  criteria?.visitType && sort === 'recommended'
    ? sql`(offers and fitting) desc, fitting desc, `
    : sql``

export const hasOffered = ({ criteria }: PreparedSearch): SQL =>
  criteria?.visitType ? sql`exists (select from found where offers)` : sql`null::boolean`

/** There is no distance without the visitor's location. */
export function effectiveSort({ sort, near }: Pick<PreparedSearch, 'sort' | 'near'>): DoctorSort {
  return sort === 'distance' && !near ? 'recommended' : sort
}

/**
 * The sort keys, in order, each ascending. The doctor's id follows them, so that no doctor appears on two
 * pages. Relevance weighs as much as quality: a doctor whose field matches half as well ranks lower.
 */
export function orderKeys(
  {
    sort: requested,
    now,
    criteria,
    visitType,
    near,
    place,
  }: Pick<PreparedSearch, 'sort' | 'now' | 'criteria' | 'visitType' | 'near' | 'place'>,
  time = timeIn(place, now),
): readonly [SQL, SQL] {
  const sort = effectiveSort({ sort: requested, near })
  const fee = searchedFee({ visitType, place })
  const weight = criteria ? specialtyWeight(criteria) : sql`1`
  const fitting = sql`-(${weight} * (${scoreAt(time, now)}))`
  if (sort === 'recommended' && criteria?.isCheap) return [sql`-(${weight})`, fee]
  const keys = {
    recommended: [fitting, soonest(time)],
    soonest: [soonest(time), fitting],
    fee: [fee, fitting],
    // If the statement has `nearness`, it orders before these.
    distance: [fitting, sql`0`],
    rating: [sql`-${listing.meanRating}`, sql`-${listing.ratingCount}`],
  } as const
  return keys[sort]
}

/** How well the doctor's specialty matches, from 0 to 1. */
export function specialtyWeight({ specialties }: Criteria): SQL {
  if (specialties.length < 2) return sql`1`
  const cases = specialties.map(([slug, weight]) => sql`when ${slug} then ${weight}::real`)
  return sql`case ${listing.specialtySlug} ${sql.join(cases, sql` `)} else 0 end`
}

/** What a free time soon adds to a doctor's quality, in stars. */
export const MOST_FOR_TIME = 0.3

/** A doctor's quality, and what a free time at this moment adds to it. */
export const scoreAt = (time: SQL | AnyPgColumn, now: Date): SQL => sql`${listing.quality}
  + case
      when ${time} < ${at(now, 1)} then ${sql.raw(String(MOST_FOR_TIME))}::float8
      when ${time} < ${at(now, 3)} then 0.15
      when ${time} is null then -0.5
      else 0
    end`

const soonest = (time: SQL) => sql`coalesce(${time}, 'infinity'::timestamptz)`

const at = (now: Date, days: number) =>
  sql`${new Date(+now + days * 86_400_000).toISOString()}::timestamptz`
