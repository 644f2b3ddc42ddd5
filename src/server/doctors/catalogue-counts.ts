import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import type { Catalogue, CatalogueEntry, CountedCatalogue } from './listing.ts'

const rowsSchema = z.array(
  z.object({ kind: z.string(), slug: z.string(), total: z.coerce.number() }),
)

/** The catalogue with the number of doctors for each entry, counted in one query. */
export async function countCatalogue(db: Queries, names: Catalogue): Promise<CountedCatalogue> {
  const { rows } = await db.execute(sql`
    select 'governorate' as kind, unnest(governorate_slugs) as slug, count(*) as total
      from ${doctorListings} group by 2
    union all select 'district', unnest(district_slugs), count(*) from ${doctorListings} group by 2
    union all select 'specialty', specialty_slug, count(*) from ${doctorListings} group by 2
    union all select 'insurer', unnest(insurer_slugs), count(*) from ${doctorListings} group by 2
  `)
  const totals = new Map(
    rowsSchema.parse(rows).map((row) => [`${row.kind} ${row.slug}`, row.total]),
  )
  const counted = (kind: string) => (each: CatalogueEntry) => ({
    ...each,
    doctorCount: totals.get(`${kind} ${each.slug}`) ?? 0,
  })
  return {
    governorates: names.governorates.map(({ districts, ...area }) => ({
      ...counted('governorate')(area),
      districts: districts.map(counted('district')),
    })),
    specialties: names.specialties.map(counted('specialty')),
    insurers: names.insurers.map(counted('insurer')),
  }
}
