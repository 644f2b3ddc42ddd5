import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { cosineOf, NEAR_KM } from '#/domain/directory/distance.ts'
import type { Point } from '#/domain/directory/point.ts'
import { nearnessTo } from './distance.ts'
import type { DoctorSearch, CriterionName } from './listing.ts'
import { placeOf } from './place.ts'

/** The ids of one page of doctors, with the total and how many of them are near. */
export type SearchResult = {
  total: number
  nearCount: number
  ids: string[]
  dropped: readonly CriterionName[]
  /** The centre of the searched place, if it has no doctor and results are ordered by distance to it. */
  around?: Point | undefined
}

export const foundFields = { total: z.number(), nearCount: z.number(), ids: z.array(z.string()) }

/** What conditions on a listing depend on. */
export function factsOf(search: DoctorSearch) {
  return { place: placeOf(search), now: search.now }
}

/** Uses the computed column `nearness`, which `countNear` reads too. */
export const nearestFirst = ({ near, sort }: DoctorSearch): SQL =>
  near && sort === 'distance' ? sql`nearness desc nulls last, ` : sql``

export const nearness = (near: DoctorSearch['near']): SQL =>
  near ? sql`, ${nearnessTo(near)} as nearness` : sql``

export const countNear = (near: DoctorSearch['near']): SQL =>
  near
    ? sql`(select count(*)::int from found where nearness >= ${cosineOf(NEAR_KM)}::float8)`
    : sql`0`
