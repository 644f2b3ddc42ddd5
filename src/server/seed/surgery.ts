import { z } from 'zod'
import { egp } from '#/domain/money/money.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import {
  financingPlans,
  hospitals,
  procedurePrices,
  procedures,
} from '#/server/db/schema/surgery.ts'
import { named, number, text, texts } from '#/server/reference/table.ts'
import { readTable } from './table.ts'

const procedureData = readTable('procedures.csv', {
  ...named,
  specialty: text,
  descriptionAr: text,
  descriptionEn: text,
  /** The price at an average private hospital, in pounds. */
  from: number,
  to: number,
  nights: number,
})

const hospitalData = readTable('hospitals.csv', {
  ...named,
  district: text,
  /** Percent of the price at an average hospital. */
  level: number,
  /** Specialties in which it operates. */
  fields: texts,
})

/** Invented terms, marked as such by their names; a licensed financier's replace them. */
const planData = readTable('plans.csv', {
  ...named,
  method: z.enum(['flat', 'reducing']),
  monthlyRateBasisPoints: number,
  feeBasisPoints: number,
  minMonths: number,
  maxMonths: number,
  minDownPaymentPercent: number,
})

/** Operations, invented hospitals with their prices, and invented instalment plans. */
export async function seedSurgery(db: Queries): Promise<void> {
  await insertRows(
    db,
    procedures,
    procedureData.map(({ specialty, from: _from, to: _to, nights: _nights, ...row }, position) => ({
      ...row,
      specialtySlug: specialty,
      position,
      isDemo: true,
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
  await insertRows(
    db,
    financingPlans,
    planData.map((plan, position) => ({ ...plan, position, isDemo: true })),
  )
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
