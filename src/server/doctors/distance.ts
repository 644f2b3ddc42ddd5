import { sql, type SQL } from 'drizzle-orm'
import { unitVector } from '#/domain/distance.ts'
import type { Point } from '#/domain/point.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'

/** Branches of one doctor that are looked at; the law allows two. */
const MOST_PLACES = 4
const USUAL_PLACES = 2

/**
 * The cosine of the distance to the doctor's nearest branch: the larger, the nearer. Null where none is on
 * the map: a subscript past the end of an array is null, which GREATEST passes over.
 */
export function nearnessTo(near: Point): SQL {
  const vector = unitVector(near)
  const products = Array.from({ length: MOST_PLACES }, (_, place) => {
    const parts = vector.map(
      (part, axis) => sql`${listing.places}[${at(place * 3 + axis)}] * ${part}::float8`,
    )
    return sql.join(parts, sql` + `)
  })
  const usual = sql.join(products.slice(0, USUAL_PLACES), sql`, `)
  const others = sql.join(products.slice(USUAL_PLACES), sql`, `)
  // Every row is reckoned, and nearly all have no third place.
  return sql`case when ${listing.places}[${at(USUAL_PLACES * 3)}] is null
    then greatest(${usual}) else greatest(${usual}, ${others}) end`
}

/** PostgreSQL counts from 1. */
const at = (index: number) => sql.raw(String(index + 1))
