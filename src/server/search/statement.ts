import { and, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { cosineOf, NEAR_KM } from '#/domain/directory/distance.ts'
import type { Point } from '#/domain/directory/point.ts'
import type { CriterionName } from '#/domain/search/intent/intent.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { matchesSpecialty, type Criterion } from './criteria.ts'
import { nearnessTo } from './distance.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { matches } from './filters.ts'
import { orderKeys } from './order.ts'

/** The ids of one page of doctors, with the total and how many of them are near. */
export type SearchResult = {
  total: number
  nearCount: number
  ids: string[]
  dropped: readonly CriterionName[]
  /** The centre of the searched place, if it has no doctor and results are ordered by distance to it. */
  around?: Point | undefined
}

export const resultFields = { total: z.number(), nearCount: z.number(), ids: z.array(z.string()) }

/** One statement counts and cuts, so that the conditions are tried once and both agree. */
export function pageStatement(search: PreparedSearch, conditions: readonly Criterion[] = []): SQL {
  const { criteria, near, page, pageSize } = search
  const [first, second] = orderKeys(search)
  const condition = and(
    matches(search),
    criteria && matchesSpecialty(criteria),
    ...conditions.map((each) => each.condition),
  )
  return sql`
    with found as materialized (
      select ${listing.doctorId} as id, ${first} as first, ${second} as second${nearness(near)}
      from ${listing} ${condition ? sql`where ${condition}` : sql``}
    )
    select
      (select count(*)::int from found) as total,
      ${countNear(near)} as "nearCount",
      array(
        select id from found order by ${nearestFirst(search)}first, second, id
        limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as ids
  `
}

/** Uses the computed column `nearness`, which `countNear` reads too. */
export const nearestFirst = ({ near, sort }: PreparedSearch): SQL =>
  near && sort === 'distance' ? sql`nearness desc nulls last, ` : sql``

export const nearness = (near: PreparedSearch['near']): SQL =>
  near ? sql`, ${nearnessTo(near)} as nearness` : sql``

export const countNear = (near: PreparedSearch['near']): SQL =>
  near
    ? sql`(select count(*)::int from found where nearness >= ${cosineOf(NEAR_KM)}::float8)`
    : sql`0`
