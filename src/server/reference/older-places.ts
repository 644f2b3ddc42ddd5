import { eq, isNotNull, ne } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers } from '#/server/db/schema/catalogue.ts'
import { referenceRows } from '#/server/db/schema/reference.ts'
import { districtRows, governorateRows, insurerRows } from './rows.ts'

/**
 * Fills the columns that places and insurers got after they were first installed, where no row has any: in
 * databases from before there were records. Returns the slugs of the districts that got a centre.
 */
export async function fillOlderPlaces(db: Queries): Promise<string[]> {
  const isNew = (await db.$count(governorates)) === 0
  if (isNew || (await db.$count(referenceRows)) > 0) return []
  for (const [table, rows] of [
    [districts, districtRows],
    [governorates, governorateRows],
    [insurers, insurerRows],
  ] as const) {
    if ((await db.$count(table, ne(table.aliases, []))) > 0) continue
    for (const { slug, aliases } of rows)
      await db.update(table).set({ aliases }).where(eq(table.slug, slug))
  }
  if ((await db.$count(districts, isNotNull(districts.centre))) > 0) return []
  for (const { slug, centre } of districtRows)
    await db.update(districts).set({ centre }).where(eq(districts.slug, slug))
  return districtRows.map(({ slug }) => slug)
}
