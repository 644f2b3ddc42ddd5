import { and, arrayOverlaps, count, isNotNull, sql } from 'drizzle-orm'
import { distanceKm, MOST_NEIGHBOUR_KM } from '#/domain/directory/distance.ts'
import { localized } from '#/domain/localized.ts'
import type { Point } from '#/domain/directory/point.ts'
import { noPlace } from '#/domain/search/place.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { Neighbour } from '#/server/doctors/listing.ts'
import { criteriaConditions, matches, matchesSpecialty } from './conditions.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { isOfferedDistrict } from '#/server/search/offered-districts.ts'

const MOST_NEIGHBOURS = 4
/** More than are shown, because some of the nearest districts have no matching doctors. */
const MOST_LOOKED_AT = 12

/** The districts nearest to the visitor with matching doctors, except those that were asked for. */
export async function listOtherPlaces(db: Queries, search: PreparedSearch): Promise<Neighbour[]> {
  const { near, filters, criteria } = search
  if (!near) return []
  const searched = new Set([filters.district, ...(criteria?.districts ?? [])])
  const around = await listNearbyDistricts(db, near)
  const looked = around.filter((each) => !searched.has(each.districtSlug)).slice(0, MOST_LOOKED_AT)
  const counts = await countIn(
    db,
    search,
    looked.map(({ districtSlug }) => districtSlug),
  )
  return looked
    .flatMap((each) => {
      const doctorCount = counts.get(each.districtSlug)
      return doctorCount ? [{ ...each, doctorCount }] : []
    })
    .slice(0, MOST_NEIGHBOURS)
}

/** Nearest first. */
async function listNearbyDistricts(db: Queries, near: Point) {
  const rows = await db
    .select({
      districtSlug: districts.slug,
      district: localized(districts, 'name'),
      centre: districts.centre,
    })
    .from(districts)
    .where(and(isNotNull(districts.centre), isOfferedDistrict))
  return rows
    .flatMap(({ centre, ...area }) =>
      centre ? [{ ...area, kilometres: distanceKm(near, centre) }] : [],
    )
    .filter(({ kilometres }) => kilometres <= MOST_NEIGHBOUR_KM)
    .toSorted((a, b) => a.kilometres - b.kilometres)
}

/** Applies the whole search except its place. */
async function countIn(
  db: Queries,
  { filters, criteria, terms, now }: PreparedSearch,
  slugs: string[],
): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map()
  const facts = { place: noPlace, now }
  const unplaced = { ...filters, governorate: undefined, district: undefined }
  const conditions = criteria
    ? criteriaConditions({ ...criteria, districts: [], governorates: [] }, facts)
    : []
  const slug = sql<string>`unnest(${listing.districtSlugs})`
  const rows = await db
    .select({ slug, total: count() })
    .from(listing)
    .where(
      and(
        matches({ ...facts, filters: unplaced, terms }),
        criteria && matchesSpecialty(criteria, noPlace),
        ...conditions.map(({ condition }) => condition),
        arrayOverlaps(listing.districtSlugs, slugs),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.slug, row.total]))
}
