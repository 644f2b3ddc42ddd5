import { and, asc, eq, inArray } from 'drizzle-orm'
import { basketTotal } from '#/domain/laboratory/basket.ts'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Queries } from '#/server/db/connect.ts'
import { labOrderTests } from '#/server/db/schema/lab-orders.ts'
import { labHomeAreas, labPrices } from '#/server/db/schema/lab-prices.ts'
import { labTests } from '#/server/db/schema/lab-tests.ts'
import type { LabOrderRow } from './record.ts'

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

/** What an order costs, as ordered or quoted. */
export async function totalOf(
  tx: Queries,
  { id, homeFeePiastres }: Pick<LabOrderRow, 'id' | 'homeFeePiastres'>,
): Promise<number> {
  const { piastres, orderId } = labOrderTests
  const tests = await tx.select({ piastres }).from(labOrderTests).where(eq(orderId, id))
  return basketTotal(
    tests.map((test) => test.piastres),
    homeFeePiastres,
  )
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
