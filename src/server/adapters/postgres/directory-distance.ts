import { sql, type SQL } from 'drizzle-orm'
import { unitVector } from '#/domain/distance.ts'
import type { Point } from '#/domain/point.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'

/** Branches of one doctor that are looked at; the law allows two. */
const MOST_PLACES = 4

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
  return sql`greatest(${sql.join(products, sql`, `)})`
}

/** PostgreSQL counts from 1. */
const at = (index: number) => sql.raw(String(index + 1))
