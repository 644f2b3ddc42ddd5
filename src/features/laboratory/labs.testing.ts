import { eq } from 'drizzle-orm'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labHomeAreas, labPrices } from '#/server/db/schema/lab-prices.ts'
import { labPackageTests, labTests } from '#/server/db/schema/lab-tests.ts'
import { testApp } from '#/testing/app.ts'
import { newCentre } from '#/testing/centre.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'

type Prices = Record<string, number | { pounds: number; hours?: number; confirmedOn?: string }>

/** Tests of our own, `zz-a` to `zz-d`, and the package `zz-all` of the first two; and laboratories for them. */
export async function openLabs() {
  const { db, ownerDb } = await cloneDatabase()
  const { app, clock } = testApp(db)
  await ownerDb
    .insert(labTests)
    .values([
      row('zz-a', 'تحليل ألف', 'Alphatest', { abbreviation: 'ALF', fastingHours: 8 }),
      row('zz-b', 'تحليل باء', 'Betatest', { resultHours: 48 }),
      row('zz-c', 'تحليل زمردة', 'Gammatest'),
      row('zz-d', 'تحليل دال', 'Deltatest'),
      row('zz-all', 'باقة كاملة', 'Alphabetpackage', { kind: 'package' }),
    ])
  await ownerDb.insert(labPackageTests).values([
    { packageSlug: 'zz-all', testSlug: 'zz-a' },
    { packageSlug: 'zz-all', testSlug: 'zz-b' },
  ])

  async function newLab(prices: Prices = {}, districtSlug = 'dokki') {
    const lab = await newCentre(db, app, 'lab')
    await db.update(facilities).set({ districtSlug, pin: null }).where(eq(facilities.id, lab.id))
    const rows = Object.entries(prices).map(([testSlug, stated]) => {
      const price = typeof stated === 'number' ? { pounds: stated } : stated
      return {
        facilityId: lab.id,
        testSlug,
        piastres: price.pounds * 100,
        resultHours: price.hours ?? null,
        confirmedOn: price.confirmedOn ?? clinicDate(SEEDED_AT),
      }
    })
    if (rows.length > 0) await db.insert(labPrices).values(rows)
    const comesTo = (area: string, pounds: number) =>
      db
        .insert(labHomeAreas)
        .values({ facilityId: lab.id, districtSlug: area, feePiastres: pounds * 100 })
    const readPrices = async () => {
      const found = await db.select().from(labPrices).where(eq(labPrices.facilityId, lab.id))
      return Object.fromEntries(found.map((each) => [each.testSlug, each]))
    }
    return { ...lab, comesTo, prices: readPrices }
  }

  return { db, app, clock, newLab }
}

type Row = typeof labTests.$inferInsert

let position = 20_000

function row(slug: string, nameAr: string, nameEn: string, facts: Partial<Row> = {}): Row {
  position += 1
  return {
    slug,
    nameAr,
    nameEn,
    purposeAr: 'للتجربة',
    purposeEn: 'For a test',
    sample: 'blood',
    resultHours: 12,
    position,
    ...facts,
  }
}
