import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import type { DistrictPair } from './district-pages.ts'

const figuresSchema = z.object({
  doctorCount: z.number(),
  /** Of the branches there; null without a doctor. */
  medianFeePiastres: z.number().nullable(),
  earliest: z.coerce.date().nullable(),
  /** Slugs, those of most doctors first. */
  insurers: z.array(z.string()),
  /** ISO 639-1 codes, likewise. */
  languages: z.array(z.string()),
})

export type DistrictFigures = z.infer<typeof figuresSchema>

/** What is known of the doctors of a specialty in a district, as their listings have it. */
export async function findDistrictFigures(
  db: Queries,
  { specialty, district }: DistrictPair,
  now: Date,
): Promise<DistrictFigures> {
  const { rows } = await db.execute(sql`
    with here as (
      select * from ${doctorListings}
      where specialty_slug = ${specialty} and district_slugs @> array[${district}]
    )
    select
      (select count(*)::int from here) as "doctorCount",
      (select round(percentile_cont(0.5) within group (order by fee))::int
        from here, unnest(fees, fee_districts) as branch (fee, area)
        where area = ${district}) as "medianFeePiastres",
      (select min(at) from here, unnest(free_times, free_districts) as free (at, area)
        where area = ${district} and at > ${now.toISOString()}) as earliest,
      ${mostCommon('insurer_slugs')} as insurers,
      ${mostCommon('languages')} as languages
  `)
  const [figures] = z.tuple([figuresSchema]).parse(rows)
  return figures
}

function mostCommon(column: 'insurer_slugs' | 'languages') {
  return sql`array(select each from here, unnest(${sql.identifier(column)}) as each
    group by each order by count(*) desc, each)`
}
