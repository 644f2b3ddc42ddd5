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

/** What comes home, where to, and when it does not. */
export type Homecare = {
  /** The one rate card, in its order. */
  listRates: (service: CareService) => Promise<Rate[]>
  /** Slugs of the districts that a service comes to. */
  listCoverage: (service: CareService) => Promise<string[]>
  /** Clinic dates from this one on on which nobody is sent. */
  listClosedDates: (from: string) => Promise<string[]>
  /** Published doctors for animals; the directory of doctors for people never has them. */
  listVets: () => Promise<Vet[]>
}
