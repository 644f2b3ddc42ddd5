import { and, asc, count, eq, isNotNull, ne, or } from 'drizzle-orm'
import { localized, type NamedItem } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Database } from '#/server/db/connect.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'
import type { Facility, FacilityFilter, FacilityName } from './facility.ts'

const isPublished = isNotNull(facilities.publishedAt)

/** Ordered by name. */
export async function searchFacilities(
  app: App,
  filter: FacilityFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ facilities: Facility[]; total: number }> {
  const where = matching(filter)
  const [rows, [all]] = await Promise.all([
    placed(app.reads)
      .where(where)
      .orderBy(asc(facilities.nameEn), asc(facilities.id))
      .offset(offset)
      .limit(limit),
    app.reads
      .select({ total: count() })
      .from(facilities)
      .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
      .where(where),
  ])
  return { facilities: rows.map(facilityOf), total: all?.total ?? 0 }
}

export async function findFacilityRow(app: App, slug: string): Promise<Facility | null> {
  const [row] = await placed(app.reads).where(and(eq(facilities.slug, slug), isPublished))
  return row ? facilityOf(row) : null
}

/** The other places of a centre, the first one first. */
export async function listOtherPlaces(app: App, slug: string): Promise<Facility[]> {
  const [own] = await app.reads
    .select({ id: facilities.id, mainId: facilities.mainId })
    .from(facilities)
    .where(eq(facilities.slug, slug))
  if (!own) return []
  const main = own.mainId ?? own.id
  const isOfCentre = or(eq(facilities.id, main), eq(facilities.mainId, main))
  const rows = await placed(app.reads)
    .where(and(isPublished, isOfCentre, ne(facilities.id, own.id)))
    .orderBy(asc(facilities.createdAt), asc(facilities.id))
  return rows.map(facilityOf)
}

/** All facilities, ordered by name. */
export const listFacilityNames = cachedByTopic(
  ['catalogue', 'facilities'],
  ({ reads }): Promise<FacilityName[]> =>
    reads
      .select({
        slug: facilities.slug,
        name: localized(facilities, 'name'),
        district: localized(districts, 'name'),
      })
      .from(facilities)
      .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
      .where(isPublished)
      .orderBy(asc(facilities.nameEn), asc(facilities.id)),
)

/** For the sitemap. */
export async function listFacilitySlugs(app: App): Promise<string[]> {
  const { slug } = facilities
  const rows = await app.reads
    .select({ slug })
    .from(facilities)
    .where(isPublished)
    .orderBy(asc(slug))
  return rows.map((row) => row.slug)
}

/** Governorates with at least one. */
export function listFacilityGovernorates(app: App): Promise<NamedItem[]> {
  return app.reads
    .selectDistinct({
      slug: governorates.slug,
      name: localized(governorates, 'name'),
      position: governorates.position,
    })
    .from(facilities)
    .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .where(isPublished)
    .orderBy(asc(governorates.position), asc(governorates.slug))
}

function matching({ kind, governorate }: FacilityFilter) {
  return and(
    isPublished,
    kind && eq(facilities.kind, kind),
    governorate === undefined ? undefined : eq(districts.governorateSlug, governorate),
  )
}

function placed(db: Database) {
  return db
    .select({ facility: facilities, district: districts, governorate: governorates })
    .from(facilities)
    .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof placed>>[number]

function facilityOf({ facility, district, governorate }: Row): Facility {
  return {
    ...facility,
    name: localized(facility, 'name'),
    about: localized(facility, 'about'),
    address: localized(facility, 'address'),
    landmark: localized(facility, 'landmark'),
    district: localized(district, 'name'),
    governorateSlug: governorate.slug,
    governorate: localized(governorate, 'name'),
  }
}
