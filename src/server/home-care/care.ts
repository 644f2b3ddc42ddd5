import type { CareService, PriceRange, RateUnit } from '#/domain/care/care.ts'
import type { Localized } from '#/domain/localized.ts'

/** A line of the rate card. */
export type Rate = PriceRange & {
  slug: string
  service: CareService
  name: Localized
  description: Localized
  unit: RateUnit
}

export type Vet = {
  slug: string
  name: Localized
  clinic: Localized
  district: Localized
}
