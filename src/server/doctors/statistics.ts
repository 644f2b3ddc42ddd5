import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctorListings as listing, doctors } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'

const statisticsSchema = z.object({
  doctors: z.coerce.number(),
  specialties: z.coerce.number(),
  governorates: z.coerce.number(),
  insurers: z.coerce.number(),
  reviews: z.coerce.number(),
  visits: z.coerce.number(),
})

/** The size of the directory; hidden entries are not counted. */
export type DirectoryStatistics = z.output<typeof statisticsSchema>

/**
 * Counts what visitors can see: listed doctors, their areas and completed visits. Visits and reviews of
 * demo doctors are invented and not counted.
 */
export async function countStatistics(db: Queries) {
  const { rows } = await db.execute(sql`
    select
      (select count(*) from ${listing}) as doctors,
      (select count(distinct ${listing.specialtySlug}) from ${listing}) as specialties,
      (select count(distinct slug) from ${listing}, unnest(${listing.governorateSlugs}) as slug) as governorates,
      (select count(distinct slug) from ${listing}, unnest(${listing.insurerSlugs}) as slug) as insurers,
      (select count(*) from ${reviews} join ${doctors} on ${doctors.id} = ${reviews.doctorId}
        where ${reviews.publishedAt} is not null and not ${doctors.isDemo}) as reviews,
      (select count(*) from ${bookings} join ${doctors} on ${doctors.id} = ${bookings.doctorId}
        where ${bookings.status} = 'completed' and not ${doctors.isDemo}) as visits
  `)
  return statisticsSchema.parse(rows[0])
}
