import type { QuoteCode } from '#/domain/money/instalments.ts'
import type { Instalment } from '#/domain/money/repayment.ts'
import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import { inLocale } from '#/i18n/locale.ts'
import { viewPlace } from '#/server/doctors/branch.ts'
import type { HospitalPrice, Procedure } from './procedure.ts'

/** An operation to choose, with its lowest and highest known price. */
export type ProcedureChoice = {
  slug: string
  name: string
  minPiastres: number
  maxPiastres: number
}

export type HospitalView = {
  slug: string
  name: string
  place: string
  isDemo: boolean
  minPiastres: number
  maxPiastres: number
  nights: number
}

export type ProcedureView = ProcedureChoice & {
  description: string
  specialty: string
  specialtySlug: string
  hospitals: HospitalView[]
}

export type QuoteView = {
  monthlyPiastres: number
  lastPiastres: number
  financedPiastres: number
  feePiastres: number
  interestPiastres: number
  /** Interest and fee: the cost of paying later. */
  costPiastres: number
  /** On the day of the contract: the down payment and the fee. */
  firstDayPiastres: number
  /** Everything paid to the financier, without the down payment. */
  financierPiastres: number
  /** Includes the down payment. */
  totalPiastres: number
  yearlyRate: number
  schedule: Instalment[]
}

/** Why a plan does not accept these figures, and figures that it would accept. */
export type RefusalView = {
  code: QuoteCode
  leastDownPiastres: number
  mend: SurgerySearch
}

export type PlanView = {
  slug: string
  name: string
  method: 'flat' | 'reducing'
  monthlyRate: number
  feeRate: number
  minMonths: number
  maxMonths: number
  minDownPaymentRate: number
  outcome: { ok: true; quote: QuoteView } | { ok: false; refusal: RefusalView }
}

/** A plan with a quote. */
export type QuotedPlan = PlanView & { outcome: { ok: true } }

export function viewChoice({ slug, name, ...price }: Procedure): ProcedureChoice {
  const { minPiastres, maxPiastres } = price
  return { slug, name: inLocale(name), minPiastres, maxPiastres }
}

export function viewProcedure(procedure: Procedure, prices: HospitalPrice[]): ProcedureView {
  return {
    ...viewChoice(procedure),
    description: inLocale(procedure.description),
    specialty: inLocale(procedure.specialty),
    specialtySlug: procedure.specialtySlug,
    hospitals: prices.map(viewHospital),
  }
}

export function viewHospital(price: HospitalPrice): HospitalView {
  const { slug, isDemo, minPiastres, maxPiastres, nights } = price
  return {
    slug,
    name: inLocale(price.name),
    place: viewPlace(price.district, price.governorate),
    isDemo,
    minPiastres,
    maxPiastres,
    nights,
  }
}
