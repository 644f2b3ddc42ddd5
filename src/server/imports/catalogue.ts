import { asc } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { choicesOf, type Option } from './choices.ts'
import type { ImportCatalogue } from './import.ts'

/** The options of a file's columns, by every name that they have. */
export async function readImportCatalogue(db: Queries): Promise<ImportCatalogue> {
  const [fields, places, regions, companies] = await Promise.all([
    db.select().from(specialties).orderBy(asc(specialties.position)),
    db.select().from(districts).orderBy(asc(districts.governorateSlug), asc(districts.position)),
    db.select().from(governorates).orderBy(asc(governorates.code)),
    db.select().from(insurers),
  ])
  const placesIn = Map.groupBy(places, ({ governorateSlug }) => governorateSlug)
  return {
    specialties: choicesOf(fields.map(optionOf)),
    insurers: choicesOf(companies.map(optionOf)),
    governorates: choicesOf(regions.map(optionOf)),
    districts: choicesOf(places.map(optionOf)),
    districtsIn: new Map(
      [...placesIn].map(([slug, within]) => [slug, choicesOf(within.map(optionOf))]),
    ),
    governorateOf: new Map(places.map(({ slug, governorateSlug }) => [slug, governorateSlug])),
  }
}

type Row = {
  slug: string
  nameAr: string
  nameEn: string
  aliases?: string[]
  isHidden?: boolean
}

function optionOf({ slug, aliases = [], isHidden = false, ...row }: Row): Option {
  return { slug, name: localized(row, 'name'), others: aliases, isHidden }
}
