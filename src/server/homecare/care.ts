import type { CareService, PriceRange, RateUnit } from '#/domain/care.ts'

/** A line of the rate card. */
export type Rate = PriceRange & {
  slug: string
  service: CareService
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  unit: RateUnit
}

export type Vet = {
  slug: string
  nameAr: string
  nameEn: string
  clinicAr: string
  clinicEn: string
  districtAr: string
  districtEn: string
}
