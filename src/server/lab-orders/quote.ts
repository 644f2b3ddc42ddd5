import { and, asc, eq, inArray } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Queries } from '#/server/db/connect.ts'
import { labHomeAreas, labPrices } from '#/server/db/schema/lab-prices.ts'
import { labTests } from '#/server/db/schema/lab-tests.ts'

/** A laboratory's names and prices of these tests, as they are now; null unless it does all of them. */
export async function pricesOf(tx: Queries, facilityId: string, tests: readonly string[]) {
  const rows = await tx
    .select({
      testSlug: labPrices.testSlug,
      nameAr: labTests.nameAr,
      nameEn: labTests.nameEn,
      piastres: labPrices.piastres,
    })
    .from(labPrices)
    .innerJoin(labTests, eq(labTests.slug, labPrices.testSlug))
    .where(
      and(
        eq(labPrices.facilityId, facilityId),
        inArray(labPrices.testSlug, [...tests]),
        eq(labTests.isHidden, false),
      ),
    )
  return rows.length === new Set(tests).size ? rows : null
}

/** All that a laboratory does, in the order of the catalogue. */
export async function listOffered(db: Queries, facilityId: string) {
  const rows = await db
    .select({
      slug: labPrices.testSlug,
      name: localized(labTests, 'name'),
      piastres: labPrices.piastres,
    })
    .from(labPrices)
    .innerJoin(labTests, eq(labTests.slug, labPrices.testSlug))
    .where(and(eq(labPrices.facilityId, facilityId), eq(labTests.isHidden, false)))
    .orderBy(asc(labTests.position), asc(labTests.slug))
  return rows.map(({ name, ...row }) => ({ ...row, name: inLocale(name) }))
}

/** The fee for coming to a district; null where the laboratory does not come. */
export async function homeFeeOf(
  tx: Queries,
  facilityId: string,
  district: string | null,
): Promise<number | null> {
  if (!district) return null
  const [area] = await tx
    .select({ fee: labHomeAreas.feePiastres })
    .from(labHomeAreas)
    .where(and(eq(labHomeAreas.facilityId, facilityId), eq(labHomeAreas.districtSlug, district)))
  return area?.fee ?? null
}
