import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'

/** What a card shows of a listing: it changes with each booking, and as time passes. */
const listed = z.object({
  id: z.string(),
  isVerified: z.boolean(),
  rating: z.number().nullable(),
  ratingCount: z.number(),
  minFeePiastres: z.number(),
  maxFeePiastres: z.number(),
  freeTimes: z.array(z.coerce.date()),
  freeBranchIds: z.array(z.string()),
})
export type Listed = z.infer<typeof listed>

/** A column of the statement that finds doctors, so that their listings need no other. */
export const listedColumn = z.array(listed)

/** As JSON, for `listedColumn`. */
export const listedJson = sql`json_build_object('id', ${listing.doctorId}, 'isVerified', ${listing.verified},
  'rating', ${listing.rating}, 'ratingCount', ${listing.ratingCount}, 'minFeePiastres', ${listing.minFeePiastres},
  'maxFeePiastres', ${listing.maxFeePiastres}, 'freeTimes', ${listing.freeTimes}, 'freeBranchIds', ${listing.freeBranchIds})`

/** In the order of the ids, without those that are not listed. */
export async function readListed(db: Queries, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ listed: sql`${listedJson}` })
    .from(listing)
    .where(inArray(listing.doctorId, [...ids]))
  const found = new Map(rows.map((row) => listed.parse(row.listed)).map((each) => [each.id, each]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
