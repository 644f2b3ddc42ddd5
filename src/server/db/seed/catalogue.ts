import { governorates as governorateData } from './data/governorates.ts'
import { districts as districtData } from './data/districts.ts'
import { insurerAliases, placeAliases } from './data/aliases.ts'
import { readConcepts } from './concepts.ts'
import { insurers as insurerData } from './data/insurers.ts'
import { animalSpecialty, humanSpecialties } from './data/specialties.ts'
import { synonyms } from './data/synonyms.ts'
import { centres } from './data/centres.ts'
import { centreOf } from './pins.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { insertRows } from '#/server/db/insert.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { concepts } from '#/server/db/schema/search.ts'

/** The governorates stand for the whole seed: they are written first and in the same transaction. */
export async function isSeeded(db: Queries): Promise<boolean> {
  const found = await db.select({ slug: governorates.slug }).from(governorates).limit(1)
  return found.length > 0
}

export async function seedCatalogue(db: Queries): Promise<void> {
  await insertRows(
    db,
    governorates,
    governorateData.map(([code, slug, nameEn, nameAr]) => ({
      code,
      slug,
      nameEn,
      nameAr,
      aliases: aliasesIn(placeAliases, slug),
    })),
  )
  await insertRows(db, districts, Object.entries(districtData).flatMap(districtRows))
  await insertRows(db, specialties, [
    ...humanSpecialties.map((row, position) => specialtyRow(row, position, 'human')),
    specialtyRow(animalSpecialty, humanSpecialties.length, 'animal'),
  ])
  await insertRows(
    db,
    insurers,
    insurerData.map(([slug, nameEn, nameAr], position) => ({
      slug,
      nameEn,
      nameAr,
      aliases: aliasesIn(insurerAliases, slug),
      position,
    })),
  )
  await seedConcepts(db)
}

/** The lexicon as the files have it; where it has concepts they are staff's, and stay. */
async function seedConcepts(db: Queries): Promise<void> {
  const lines = await readConcepts()
  await insertRows(
    db,
    concepts,
    lines.map((line) => ({ ...line, isHidden: false })),
  )
}

/**
 * A database that was seeded before there was a lexicon gets its concepts and what places and insurers
 * are called. Nothing that staff keep is written over.
 */
export async function seedMissingLexicon(db: Queries): Promise<void> {
  const [known] = await db.select({ slug: concepts.slug }).from(concepts).limit(1)
  if (known) return
  await seedConcepts(db)
  for (const [table, names] of [
    [districts, placeAliases],
    [governorates, placeAliases],
    [insurers, insurerAliases],
  ] as const) {
    for (const slug of Object.keys(names)) {
      await db
        .update(table)
        .set({ aliases: aliasesIn(names, slug) })
        .where(and(eq(table.slug, slug), eq(table.aliases, [])))
    }
  }
}

/** The same for the centres of districts: where staff have set one, all stay as they are. */
export async function seedMissingCentres(db: Queries): Promise<{ isChanged: boolean }> {
  const [known] = await db
    .select({ slug: districts.slug })
    .from(districts)
    .where(isNotNull(districts.centre))
    .limit(1)
  if (known) return { isChanged: false }
  for (const slug of Object.keys(centres)) {
    await db
      .update(districts)
      .set({ centre: centreOf(slug) })
      .where(eq(districts.slug, slug))
  }
  return { isChanged: true }
}

function aliasesIn(all: Readonly<Record<string, string>>, slug: string): string[] {
  return (all[slug] ?? '').split(' | ').filter((alias) => alias !== '')
}

function districtRows([governorateSlug, list]: [string, (typeof districtData)[string]]) {
  return list.map(([slug, nameEn, nameAr], position) => ({
    slug,
    governorateSlug,
    nameEn,
    nameAr,
    aliases: aliasesIn(placeAliases, slug),
    centre: centreOf(slug),
    position,
  }))
}

function specialtyRow(
  [slug, nameEn, nameAr]: typeof animalSpecialty,
  position: number,
  patients: 'human' | 'animal',
) {
  return { slug, nameEn, nameAr, synonyms: synonyms[slug] ?? '', patients, position }
}
