import { and, arrayOverlaps, count, eq, isNotNull, sql } from 'drizzle-orm'
import { distanceKm, MOST_NEIGHBOUR_KM } from '#/domain/directory/distance.ts'
import { localized } from '#/domain/localized.ts'
import type { Point } from '#/domain/directory/point.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { matches } from './filters.ts'
import type { DoctorSearch, Neighbour } from './listing.ts'
import { noPlace } from './place.ts'
import type { Term } from './search-query.ts'
import { answersField, criteriaConditions } from './criteria.ts'

const MOST_NEIGHBOURS = 4
/** More than are shown, because some of the nearest districts have no matching doctors. */
const MOST_LOOKED_AT = 12

/** The districts nearest to the visitor with matching doctors, except those that were asked for. */
export async function listOtherPlaces(
  db: Queries,
  search: DoctorSearch,
  terms: readonly Term[],
): Promise<Neighbour[]> {
  const { near, filters, wishes } = search
  if (!near) return []
  const asked = new Set([filters.district, ...(wishes?.districts ?? [])])
  const around = await listNearbyDistricts(db, near)
  const looked = around.filter((each) => !asked.has(each.districtSlug)).slice(0, MOST_LOOKED_AT)
  const counts = await countIn(
    db,
    search,
    terms,
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
    .where(and(isNotNull(districts.centre), eq(districts.isHidden, false)))
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
  { filters, wishes, now }: DoctorSearch,
  terms: readonly Term[],
  slugs: string[],
): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map()
  const facts = { place: noPlace, now }
  const unplaced = { ...filters, text: undefined, governorate: undefined, district: undefined }
  const wanted = wishes
    ? criteriaConditions({ ...wishes, districts: [], governorates: [] }, facts)
    : []
  const slug = sql<string>`unnest(${listing.districtSlugs})`
  const rows = await db
    .select({ slug, total: count() })
    .from(listing)
    .where(
      and(
        matches(unplaced, terms, facts),
        wishes && answersField(wishes),
        ...wanted.map(({ condition }) => condition),
        arrayOverlaps(listing.districtSlugs, slugs),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.slug, row.total]))
}
