import { and, asc, count, eq, lte, notInArray, sql } from 'drizzle-orm'
import { MOST_NEIGHBOUR_KM } from '#/domain/distance.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { DoctorSearch, Neighbour } from '#/server/ports/directory.ts'
import { kilometresTo } from './directory-distance.ts'
import { matches } from './directory-filters.ts'
import { answersField, wishConditions } from './directory-wishes.ts'
import type { Term } from './search-query.ts'

const MOST_NEIGHBOURS = 4

/** The districts nearest to the visitor where such doctors work, but for those that were asked for. */
export async function listElsewhere(
  db: Queries,
  { filters, wishes, near, now }: DoctorSearch,
  terms: readonly Term[],
): Promise<Neighbour[]> {
  if (!near) return []
  const anywhere = { ...filters, text: undefined, governorate: undefined, district: undefined }
  const wanted = wishes ? wishConditions({ ...wishes, districts: [], governorates: [] }, now) : []
  const asked = [...(filters.district ? [filters.district] : []), ...(wishes?.districts ?? [])]
  const kilometres = sql<number>`${kilometresTo(near, sql`${districts.centre}`)}`
  return db
    .select({
      districtSlug: districts.slug,
      districtAr: districts.nameAr,
      districtEn: districts.nameEn,
      doctorCount: count(),
      kilometres,
    })
    .from(listing)
    .innerJoin(districts, sql`${districts.slug} = any(${listing.districtSlugs})`)
    .where(
      and(
        matches(anywhere, terms, now),
        wishes && answersField(wishes),
        ...wanted.map(({ condition }) => condition),
        lte(kilometres, MOST_NEIGHBOUR_KM),
        eq(districts.isHidden, false),
        notInArray(districts.slug, asked),
      ),
    )
    .groupBy(districts.slug)
    .orderBy(asc(kilometres), asc(districts.slug))
    .limit(MOST_NEIGHBOURS)
}
