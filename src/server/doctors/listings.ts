import { and, getTableColumns, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Queries, Transactional } from '#/server/db/connect.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { gatherListings, type ListingRow } from './listing-rows.ts'
import { lockListings } from './next-slots.ts'
import { indexCatalogue, indexNames } from './search-words.ts'

/**
 * Rebuilds the listings, with their soonest slots, of the given doctors or of all; removes the listings of
 * doctors who may no longer be listed. Each batch is one transaction.
 */
export async function rebuildListings(
  db: Transactional,
  { doctorIds, now }: { doctorIds?: readonly string[]; now: Date },
): Promise<void> {
  await indexCatalogue(db)
  const ids = doctorIds ?? (await db.select({ id: doctors.id }).from(doctors)).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    await db.transaction((transaction) => rebuildBatch(transaction, batch, now))
  }
}

const BATCH = 500

async function rebuildBatch(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  await lockListings(db, ids)
  const { rows, people } = await gatherListings(db, ids, now)
  const listed = rows.map((row) => row.doctorId)
  await db
    .delete(doctorListings)
    .where(
      and(inArray(doctorListings.doctorId, [...ids]), notInArray(doctorListings.doctorId, listed)),
    )
  if (rows.length === 0) return
  await writeListings(db, rows)
  await indexNames(db, people)
}

async function writeListings(db: Queries, rows: ListingRow[]): Promise<void> {
  await db
    .insert(doctorListings)
    .values(rows)
    .onConflictDoUpdate({ target: doctorListings.doctorId, set: gathered() })
}

/** Everything but the key, and what the database computes. */
function gathered(): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(doctorListings))
  const written = columns.filter(([name, { generated }]) => name !== 'doctorId' && !generated)
  const names = written.map(([name]) => name)
  return Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
  )
}
