import { hospitals as hospitalData } from './data/hospitals.ts'
import { plans as planData } from './data/plans.ts'
import { procedures as procedureData } from './data/procedures.ts'
import { egp } from '#/domain/money.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import {
  financingPlans,
  hospitals,
  procedurePrices,
  procedures,
} from '#/server/db/schema/surgery.ts'

/** Operations, invented hospitals with their prices, and invented ways to pay by instalments. */
export async function seedSurgery(db: Queries): Promise<void> {
  await insertRows(
    db,
    procedures,
    procedureData.map(({ specialty, from: _from, to: _to, nights: _nights, ...row }, position) => ({
      ...row,
      specialtySlug: specialty,
      position,
    })),
  )
  await insertRows(
    db,
    hospitals,
    hospitalData.map(({ slug, nameAr, nameEn, district }) => ({
      slug,
      nameAr,
      nameEn,
      districtSlug: district,
      isDemo: true,
    })),
  )
  await insertRows(db, procedurePrices, hospitalData.flatMap(pricesOf))
  await insertRows(db, financingPlans, planData.map(planRow))
}

function pricesOf({ slug, level, fields }: (typeof hospitalData)[number]) {
  return procedureData
    .filter(({ specialty }) => fields.includes(specialty))
    .map(({ slug: procedureSlug, from, to, nights }) => ({
      procedureSlug,
      hospitalSlug: slug,
      minPiastres: leveled(from, level),
      maxPiastres: leveled(to, level),
      nights,
    }))
}

/** To five hundred pounds, as prices are quoted. */
function leveled(pounds: number, level: number): number {
  return egp(Math.round((pounds * level) / 100 / 500) * 500)
}

function planRow(plan: (typeof planData)[number], position: number) {
  const { slug, nameAr, nameEn, method, minDownPaymentPercent } = plan
  const [minMonths, maxMonths] = plan.months
  return {
    slug,
    nameAr,
    nameEn,
    method,
    monthlyRateBasisPoints: plan.monthlyRate,
    feeBasisPoints: plan.fee,
    minMonths,
    maxMonths,
    minDownPaymentPercent,
    position,
  }
}
