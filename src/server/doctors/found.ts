import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { cosineOf, NEAR_KM } from '#/domain/distance.ts'
import type { Point } from '#/domain/point.ts'
import { nearnessTo } from './distance.ts'
import type { DoctorSearch, WishName } from './listing.ts'
import { placeOf } from './place.ts'

/** The doctors of a page, by id, and how many there are in all, and near. */
export type Found = {
  total: number
  nearCount: number
  ids: string[]
  dropped: readonly WishName[]
  /** The middle of the place that was written, where nobody is there and the order goes by it. */
  around?: Point | undefined
}

export const foundFields = { total: z.number(), nearCount: z.number(), ids: z.array(z.string()) }

/** What conditions on a listing go by. */
export function factsOf(search: DoctorSearch) {
  return { place: placeOf(search), now: search.now }
}

/** Reckoned once a row: it is counted, too. */
export const nearestFirst = ({ near, sort }: DoctorSearch): SQL =>
  near && sort === 'distance' ? sql`nearness desc nulls last, ` : sql``

export const nearness = (near: DoctorSearch['near']): SQL =>
  near ? sql`, ${nearnessTo(near)} as nearness` : sql``

export const countNear = (near: DoctorSearch['near']): SQL =>
  near
    ? sql`(select count(*)::int from found where nearness >= ${cosineOf(NEAR_KM)}::float8)`
    : sql`0`
