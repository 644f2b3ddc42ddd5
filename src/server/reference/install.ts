import { and, arrayOverlaps, inArray, ne, or, sql } from 'drizzle-orm'
import { confirmedClock } from '#/domain/web/clock-trust.ts'
import { openingSchema } from '#/domain/content/opening.ts'
import { connect, type Queries, type Transactional } from '#/server/db/connect.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { labTests } from '#/server/db/schema/lab-tests.ts'
import { concepts, searchWords } from '#/server/db/schema/search.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { writeClockRecord } from '#/server/operations/clock-guard.ts'
import { installPackages } from './install-packages.ts'
import { installTable } from './install-table.ts'
import { labPackageRows, labTestRows } from './lab-tests.ts'
import { fillOlderPlaces } from './older-places.ts'
import { conceptRows, districtRows, governorateRows, insurerRows, specialtyRows } from './rows.ts'

/**
 * Brings the reference data of a migrated database up to that of this version, in one transaction: adds and
 * corrects, and leaves alone what staff changed or deleted. Nodes that start together take turns.
 */
export async function installReference(url: string, now: Date): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('balsam-reference'))`)
      await installAll(transaction, now)
    })
  } finally {
    await close()
  }
}

async function installAll(tx: Transactional, now: Date): Promise<void> {
  await beginNew(tx, now)
  const filled = await fillOlderPlaces(tx)
  // In the order of their foreign keys.
  const written = [
    ...(await installTable(tx, governorates, governorateRows)),
    ...(await installTable(tx, districts, districtRows)),
    ...(await installTable(tx, specialties, specialtyRows)),
  ]
  await installTable(tx, insurers, insurerRows)
  await installTable(tx, concepts, conceptRows())
  await installTable(tx, labTests, labTestRows)
  await installPackages(tx, labPackageRows)
  await reindex(tx, [...written, ...filled], now)
}

/** A new site is closed to visitors until staff open it, and its clock is right until it jumps. */
async function beginNew(tx: Transactional, now: Date): Promise<void> {
  if ((await tx.$count(governorates)) > 0) return
  const row = { name: 'opening' as const, data: openingSchema.parse({}), updatedAt: now }
  await tx.insert(siteDocuments).values(row).onConflictDoNothing()
  await writeClockRecord(tx, confirmedClock(now))
}

/** Renews the search's words for these slugs, and the listings that name them. */
async function reindex(tx: Transactional, slugs: readonly string[], now: Date): Promise<void> {
  if (slugs.length === 0) return
  await tx
    .delete(searchWords)
    .where(and(ne(searchWords.kind, 'name'), inArray(searchWords.meaning, [...slugs])))
  await rebuildListings(tx, { doctorIds: await listedWith(tx, slugs), now })
}

async function listedWith(db: Queries, slugs: readonly string[]): Promise<string[]> {
  const { doctorId, specialtySlug, districtSlugs, governorateSlugs } = doctorListings
  const rows = await db
    .select({ doctorId })
    .from(doctorListings)
    .where(
      or(
        inArray(specialtySlug, [...slugs]),
        arrayOverlaps(districtSlugs, [...slugs]),
        arrayOverlaps(governorateSlugs, [...slugs]),
      ),
    )
  return rows.map((row) => row.doctorId)
}
