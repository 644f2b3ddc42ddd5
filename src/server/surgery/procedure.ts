import type { InstalmentPlan } from '#/domain/money/interest.ts'
import type { Localized, NamedItem } from '#/domain/localized.ts'
import type { Piastres } from '#/domain/money/money.ts'

/** An operation, and its price range over all hospitals. */
export type Procedure = {
  slug: string
  name: Localized
  description: Localized
  specialtySlug: string
  specialty: Localized
  minPiastres: Piastres
  maxPiastres: Piastres
}

/** A hospital's price range for an operation. */
export type HospitalPrice = {
  slug: string
  name: Localized
  district: Localized
  governorate: Localized
  isDemo: boolean
  minPiastres: Piastres
  maxPiastres: Piastres
  nights: number
}

export type FinancingPlan = NamedItem & { terms: InstalmentPlan }
