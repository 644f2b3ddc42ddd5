import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { concepts } from '#/server/db/schema/search.ts'
import { readConcepts } from './concepts.ts'
import { centreOf } from './pins.ts'
import * as tables from './tables.ts'

/** Governorates are written first, in the seed's transaction, so their presence means that it is complete. */
export async function isSeeded(db: Queries): Promise<boolean> {
  const found = await db.select({ slug: governorates.slug }).from(governorates).limit(1)
  return found.length > 0
}

export async function seedCatalogue(db: Queries): Promise<void> {
  await insertRows(
    db,
    governorates,
    tables.governorates.map(({ areaCode: _areaCode, doctors: _doctors, ...row }) => row),
  )
  await insertRows(
    db,
    districts,
    tables.governorates.flatMap(({ slug }) => tables.districtsOf(slug).map(districtRow)),
  )
  await insertRows(
    db,
    specialties,
    tables.specialties.map(
      ({ doctors: _doctors, slotMinutes: _slotMinutes, ...row }, position) => ({
        ...row,
        position,
      }),
    ),
  )
  await insertRows(
    db,
    insurers,
    tables.insurers.map((row, position) => ({ ...row, position })),
  )
  await seedConcepts(db)
}

/** Writes the lexicon from the files. */
async function seedConcepts(db: Queries): Promise<void> {
  await insertRows(
    db,
    concepts,
    readConcepts().map((line) => ({ ...line, isHidden: false })),
  )
}

/**
 * Adds the lexicon's concepts, and the aliases of places and insurers, to a database that was seeded
 * before they existed. Changes by staff are not overwritten.
 */
export async function seedMissingLexicon(db: Queries): Promise<void> {
  const [known] = await db.select({ slug: concepts.slug }).from(concepts).limit(1)
  if (known) return
  await seedConcepts(db)
  for (const [table, rows] of [
    [districts, tables.districts],
    [governorates, tables.governorates],
    [insurers, tables.insurers],
  ] as const) {
    for (const { slug, aliases } of rows) {
      await db
        .update(table)
        .set({ aliases })
        .where(and(eq(table.slug, slug), eq(table.aliases, [])))
    }
  }
}

/** Writes the centres of districts in a database from before they had any; does nothing if one has. */
export async function seedMissingCentres(db: Queries): Promise<{ isChanged: boolean }> {
  const [known] = await db
    .select({ slug: districts.slug })
    .from(districts)
    .where(isNotNull(districts.centre))
    .limit(1)
  if (known) return { isChanged: false }
  for (const { slug } of tables.districts) {
    await db
      .update(districts)
      .set({ centre: centreOf(slug) })
      .where(eq(districts.slug, slug))
  }
  return { isChanged: true }
}

function districtRow(
  { governorate, slug, nameEn, nameAr, aliases }: tables.District,
  position: number,
) {
  const centre = centreOf(slug)
  return { slug, governorateSlug: governorate, nameEn, nameAr, aliases, centre, position }
}
