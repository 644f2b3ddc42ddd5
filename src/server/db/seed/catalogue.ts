import { governorates as governorateData } from './data/governorates.ts'
import { districts as districtData } from './data/districts.ts'
import { insurers as insurerData } from './data/insurers.ts'
import { animalSpecialty, humanSpecialties } from './data/specialties.ts'
import { synonyms } from './data/synonyms.ts'
import { insertRows } from '#/server/db/insert.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'

/** The governorates stand for the whole seed: they are written first and in the same transaction. */
export async function isSeeded(db: Queries): Promise<boolean> {
  const found = await db.select({ slug: governorates.slug }).from(governorates).limit(1)
  return found.length > 0
}

export async function seedCatalogue(db: Queries): Promise<void> {
  await insertRows(
    db,
    governorates,
    governorateData.map(([code, slug, nameEn, nameAr]) => ({ code, slug, nameEn, nameAr })),
  )
  await insertRows(db, districts, Object.entries(districtData).flatMap(districtRows))
  await insertRows(db, specialties, [
    ...humanSpecialties.map((row, position) => specialtyRow(row, position, 'human')),
    specialtyRow(animalSpecialty, humanSpecialties.length, 'animal'),
  ])
  await insertRows(
    db,
    insurers,
    insurerData.map(([slug, nameEn, nameAr], position) => ({ slug, nameEn, nameAr, position })),
  )
}

function districtRows([governorateSlug, list]: [string, (typeof districtData)[string]]) {
  return list.map(([slug, nameEn, nameAr], position) => ({
    slug,
    governorateSlug,
    nameEn,
    nameAr,
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
