import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import type { Catalogue, CatalogueEntry } from './listing.ts'

const rowsSchema = z.array(
  z.object({
    kind: z.enum(['governorate', 'district', 'specialty', 'insurer']),
    slug: z.string(),
    nameAr: z.string(),
    nameEn: z.string(),
    isHidden: z.boolean(),
    governorate: z.string().nullable(),
  }),
)

type Row = z.infer<typeof rowsSchema>[number]

/** Everything that filters and forms name, in one query. */
export async function listCatalogue(db: Queries): Promise<Catalogue> {
  const { rows } = await db.execute(sql`
    select 'governorate' as kind, slug, name_ar as "nameAr", name_en as "nameEn",
      is_hidden as "isHidden", null as governorate, position from ${governorates}
    union all select 'district', place.slug, place.name_ar, place.name_en, place.is_hidden or area.is_hidden,
      area.slug, place.position
      from ${districts} as place inner join ${governorates} as area on area.slug = place.governorate_slug
    union all select 'specialty', slug, name_ar, name_en, is_hidden, null, position
      from ${specialties} where patients = 'human'
    union all select 'insurer', slug, name_ar, name_en, is_hidden, null, position from ${insurers}
    order by position, slug
  `)
  return catalogueOf(rowsSchema.parse(rows))
}

function catalogueOf(rows: readonly Row[]): Catalogue {
  const list = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const districtsOf = Map.groupBy(list('district'), ({ governorate }) => governorate)
  return {
    governorates: list('governorate').map((row) => ({
      ...entry(row),
      districts: (districtsOf.get(row.slug) ?? []).map(entry),
    })),
    specialties: list('specialty').map(entry),
    insurers: list('insurer').map(entry),
  }
}

function entry(row: Row): CatalogueEntry {
  return { slug: row.slug, name: localized(row, 'name'), isHidden: row.isHidden }
}
