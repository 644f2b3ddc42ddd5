import { asc, count, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { Catalogue, CatalogueEntry } from './listing.ts'

/** Everything the filters offer, with how many doctors each choice has. */
export async function listCatalogue(db: Queries): Promise<Catalogue> {
  const [areas, places, fields, covers] = await Promise.all([
    db.select().from(governorates).orderBy(asc(governorates.code)),
    db.select().from(districts).orderBy(asc(districts.position), asc(districts.slug)),
    db
      .select()
      .from(specialties)
      .where(eq(specialties.patients, 'human'))
      .orderBy(asc(specialties.position)),
    db.select().from(insurers).orderBy(asc(insurers.position)),
  ])
  const [inArea, inPlace, inField, covered] = await Promise.all([
    countEach(db, listing.governorateSlugs),
    countEach(db, listing.districtSlugs),
    countBySpecialty(db),
    countEach(db, listing.insurerSlugs),
  ])
  const placesOf = Map.groupBy(places, (place) => place.governorateSlug)
  return {
    governorates: areas.map((area) =>
      Object.assign(entry(area, inArea), {
        code: area.code,
        districts: (placesOf.get(area.slug) ?? []).map((place) => entry(place, inPlace)),
      }),
    ),
    specialties: fields.map((field) => entry(field, inField)),
    insurers: covers.map((cover) => entry(cover, covered)),
  }
}

type Counts = ReadonlyMap<string, number>

function entry(
  row: { slug: string; nameAr: string; nameEn: string; isHidden?: boolean },
  counts: Counts,
): CatalogueEntry {
  const { slug, nameAr, nameEn, isHidden = false } = row
  return { slug, nameAr, nameEn, isHidden, doctorCount: counts.get(slug) ?? 0 }
}

async function countEach(db: Queries, column: PgColumn): Promise<Counts> {
  const slug = sql<string>`unnest(${column})`
  const rows = await db
    .select({ slug, total: count() })
    .from(listing)
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.slug, row.total]))
}

async function countBySpecialty(db: Queries): Promise<Counts> {
  const rows = await db
    .select({ slug: listing.specialtySlug, total: count() })
    .from(listing)
    .groupBy(listing.specialtySlug)
  return new Map(rows.map((row) => [row.slug, row.total]))
}
