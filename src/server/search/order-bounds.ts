import { eq, sql, type SQL } from 'drizzle-orm'
import { unitVector } from '#/domain/directory/distance.ts'
import type { Point } from '#/domain/directory/point.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { listingPlaces, listingTimes } from '#/server/db/schema/listing-orders.ts'
import type { DoctorSort, PreparedSearch } from './doctor-search.ts'
import { effectiveSort, MOST_FOR_TIME, scoreAt } from './statement.ts'

/**
 * `order` is that of an index, of the listing or of a table beside it (`beside`). By it the bounds ascend, and each is at
 * most the key of the order of the list that it is for.
 */
export type Bounds = { beside?: SQL; order: SQL; first: SQL; second: SQL }

/** The bounds of the order that a search asks for; null for the distance without a location. */
export function boundsOf(search: PreparedSearch): Bounds | null {
  return boundsByOrder[effectiveSort(search)](search)
}

const bestScore = sql`-(${listing.quality} + ${sql.raw(String(MOST_FOR_TIME))})`
const byQuality = sql`${listing.quality} desc nulls last`

const boundsByOrder: Record<DoctorSort, (search: PreparedSearch) => Bounds | null> = {
  recommended: () => ({
    order: byQuality,
    first: bestScore,
    second: sql`'-infinity'::timestamptz`,
  }),
  fee: () => ({
    order: sql`${listing.minFeePiastres}, ${byQuality}`,
    first: sql`${listing.minFeePiastres}`,
    second: bestScore,
  }),
  rating: () => ({
    order: sql`${listing.meanRating} desc nulls last, ${listing.ratingCount} desc nulls last`,
    first: sql`-${listing.meanRating}`,
    second: sql`-${listing.ratingCount}`,
  }),
  soonest: ({ now }) => soonestBounds(now),
  distance: ({ near }) => (near ? distanceBounds(near) : null),
}

/** A free time that is past since the last refresh, or at another place than the searched one, is followed by later ones. */
function soonestBounds(now: Date): Bounds {
  const { doctorId, nextSlotAt, quality } = listingTimes
  return {
    beside: sql`join ${listingTimes} on ${eq(doctorId, listing.doctorId)}`,
    order: sql`${nextSlotAt}, ${quality} desc nulls last`,
    first: sql`${nextSlotAt}`,
    second: sql`-(${scoreAt(nextSlotAt, now)})`,
  }
}

/** Above the error of the two ways of computing a cosine; less than a metre on the ground, a kilometre away. */
const ROUNDING = 1e-14

/** A doctor with two places is read twice. The second key is unknown among doctors who are equally near. */
function distanceBounds(near: Point): Bounds {
  const { doctorId, place } = listingPlaces
  const chord = sql`(${place} <-> cube(${sql.param([...unitVector(near)])}::float8[]))`
  return {
    beside: sql`join ${listingPlaces} on ${eq(doctorId, listing.doctorId)}`,
    order: chord,
    first: sql`-(1 - ${chord} ^ 2 / 2 + ${sql.raw(ROUNDING.toFixed(14))})`,
    second: sql`'-infinity'::float8`,
  }
}
