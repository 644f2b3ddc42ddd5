import { sql, type SQL } from 'drizzle-orm'
import { unitVector } from '#/domain/directory/distance.ts'
import type { Point } from '#/domain/directory/point.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'

/** How many branches of a doctor are compared; the law allows two. */
const MOST_PLACES = 4
const USUAL_PLACES = 2

/**
 * The cosine of the angular distance to the doctor's nearest branch: larger is nearer. Null if no branch has
 * a location: a subscript past the end of an array is null, which GREATEST ignores.
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
  // Computed for every row, and nearly all rows have no third branch.
  return sql`case when ${listing.places}[${at(USUAL_PLACES * 3)}] is null
    then greatest(${usual}) else greatest(${usual}, ${others}) end`
}

/** PostgreSQL arrays start at 1. */
const at = (index: number) => sql.raw(String(index + 1))
