import { sql, type SQL } from 'drizzle-orm'
import { EARTH_RADIUS_KM } from '#/domain/distance.ts'
import type { Point } from '#/domain/point.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings as listing } from '#/server/db/schema/directory.ts'

/** `distanceKm` of the domain in SQL; null where the place is not known. */
export function kilometresTo({ latitude, longitude }: Point, place: SQL): SQL {
  const cosine = Math.cos((latitude * Math.PI) / 180)
  return sql`(${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sind(((${place})[1] - ${latitude}::float8) / 2), 2)
    + ${cosine}::float8 * cosd((${place})[1]) * power(sind(((${place})[2] - ${longitude}::float8) / 2), 2)))))`
}

/** Where a branch is: its pin, else the middle of its district. */
export const branchPlace = sql`coalesce(${branches.pin}, ${districts.centre})`

/**
 * Joins the listings with the distance of each doctor's nearest branch, as `nearby.kilometres`. All of it
 * is one pass over the branches: asked for each listing by itself, it is an index scan each.
 */
export function joinNearby(near: Point | undefined): SQL {
  if (!near) return sql``
  return sql`left join (
    select ${branches.doctorId} as doctor_id, min(${kilometresTo(near, branchPlace)}) as kilometres
    from ${branches} join ${districts} on ${districts.slug} = ${branches.districtSlug}
    group by ${branches.doctorId}
  ) as nearby on nearby.doctor_id = ${listing.doctorId}`
}
