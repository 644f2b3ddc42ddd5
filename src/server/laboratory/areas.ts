import { asc, eq, isNotNull } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { labHomeAreas } from '#/server/db/schema/lab-prices.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import type { Queries } from '#/server/db/connect.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'

/** The districts in which any published laboratory takes samples at home. */
export const listHomeDistricts = cachedByTopic(['facilities'], async ({ reads }) => {
  const rows = await reads
    .selectDistinct({ slug: labHomeAreas.districtSlug })
    .from(labHomeAreas)
    .innerJoin(facilities, eq(facilities.id, labHomeAreas.facilityId))
    .where(isNotNull(facilities.publishedAt))
  return new Set(rows.map(({ slug }) => slug))
})

/** A laboratory's areas with its fees, in the order of districts. */
export function listAreas(db: Queries, facilityId: string) {
  return db
    .select({
      district: districts.slug,
      name: localized(districts, 'name'),
      feePiastres: labHomeAreas.feePiastres,
    })
    .from(labHomeAreas)
    .innerJoin(districts, eq(districts.slug, labHomeAreas.districtSlug))
    .where(eq(labHomeAreas.facilityId, facilityId))
    .orderBy(asc(districts.governorateSlug), asc(districts.position), asc(districts.slug))
}
