import type { CareService, PriceRange, RateUnit } from '#/domain/care/care.ts'
import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import type { Localized } from '#/domain/localized.ts'

/** A line of the rate card. */
export type Rate = PriceRange & {
  slug: string
  service: CareService
  name: Localized
  description: Localized
  unit: RateUnit
}

/** A vet at one of their clinics. */
export type Vet = {
  doctorId: string
  slug: string
  name: Localized
  title: DoctorTitle
  verifiedAt: Date | null
  isDemo: boolean
  branchId: string
  clinic: Localized
  district: Localized
  feePiastres: number
}
