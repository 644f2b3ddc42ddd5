import type { InstalmentPlan } from '#/domain/interest.ts'
import type { Piastres } from '#/domain/money.ts'

/** An operation, and its price range over all hospitals. */
export type Procedure = {
  slug: string
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  specialtySlug: string
  specialtyAr: string
  specialtyEn: string
  minPiastres: Piastres
  maxPiastres: Piastres
}

/** A hospital's price range for an operation. */
export type HospitalPrice = {
  slug: string
  nameAr: string
  nameEn: string
  districtAr: string
  districtEn: string
  governorateAr: string
  governorateEn: string
  isDemo: boolean
  minPiastres: Piastres
  maxPiastres: Piastres
  nights: number
}

export type FinancingPlan = { slug: string; nameAr: string; nameEn: string; terms: InstalmentPlan }
