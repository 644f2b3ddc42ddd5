import { and, asc, eq, max, min } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import {
  financingPlans,
  hospitals,
  procedurePrices as prices,
  procedures,
} from '#/server/db/schema/surgery.ts'
import type { FinancingPlan, HospitalPrice, Procedure } from './procedure.ts'

/** Offered operations with at least one hospital that offers them, in their order. */
export async function listProcedureRows({ reads }: App): Promise<Procedure[]> {
  const rows = await reads
    .select({
      procedure: procedures,
      specialty: localized(specialties, 'name'),
      minPiastres: min(prices.minPiastres),
      maxPiastres: max(prices.maxPiastres),
    })
    .from(procedures)
    .innerJoin(specialties, eq(specialties.slug, procedures.specialtySlug))
    .innerJoin(prices, eq(prices.procedureSlug, procedures.slug))
    .innerJoin(hospitals, eq(hospitals.slug, prices.hospitalSlug))
    .where(and(eq(procedures.isHidden, false), eq(hospitals.isHidden, false)))
    .groupBy(procedures.slug, specialties.slug)
    .orderBy(asc(procedures.position))
  return rows.map(({ procedure, specialty, minPiastres, maxPiastres }) => ({
    slug: procedure.slug,
    name: localized(procedure, 'name'),
    description: localized(procedure, 'description'),
    specialtySlug: procedure.specialtySlug,
    specialty,
    minPiastres: minPiastres ?? 0,
    maxPiastres: maxPiastres ?? 0,
  }))
}

/** Cheapest first; empty for an unknown operation. */
export function listHospitalPrices(
  { reads }: App,
  procedureSlug: string,
): Promise<HospitalPrice[]> {
  return reads
    .select({
      slug: hospitals.slug,
      name: localized(hospitals, 'name'),
      district: localized(districts, 'name'),
      governorate: localized(governorates, 'name'),
      isDemo: hospitals.isDemo,
      minPiastres: prices.minPiastres,
      maxPiastres: prices.maxPiastres,
      nights: prices.nights,
    })
    .from(prices)
    .innerJoin(hospitals, eq(hospitals.slug, prices.hospitalSlug))
    .innerJoin(districts, eq(districts.slug, hospitals.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .where(and(eq(prices.procedureSlug, procedureSlug), eq(hospitals.isHidden, false)))
    .orderBy(asc(prices.minPiastres), asc(hospitals.slug))
}

export async function listFinancingPlans(app: App): Promise<FinancingPlan[]> {
  const rows = await app.reads
    .select()
    .from(financingPlans)
    .where(eq(financingPlans.isHidden, false))
    .orderBy(asc(financingPlans.position))
  return rows.map(plan)
}

function plan(row: typeof financingPlans.$inferSelect): FinancingPlan {
  const { slug, method, minMonths, maxMonths } = row
  const terms = {
    kind: method,
    monthlyRate: row.monthlyRateBasisPoints,
    feeRate: row.feeBasisPoints,
    minDownPaymentRate: row.minDownPaymentPercent * 100,
    minMonths,
    maxMonths,
  }
  return { slug, name: localized(row, 'name'), terms }
}

/** Names of all, also of those no longer offered, for requests that name them. */
export async function listSurgeryNames({ reads }: App) {
  const [operations, places, plans] = await Promise.all(
    [procedures, hospitals, financingPlans].map((table) =>
      reads.select({ slug: table.slug, name: localized(table, 'name') }).from(table),
    ),
  )
  return { procedure: operations ?? [], hospital: places ?? [], plan: plans ?? [] }
}
