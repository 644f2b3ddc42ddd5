import type { Address, InDistrict, InGovernorate } from '#/domain/branch.ts'
import type { WeeklyHours } from '#/domain/hours.ts'

/** A branch of Balsam's own. */
export type Office = Address &
  InDistrict &
  InGovernorate & {
    slug: string
    phone: string
    /** Wall-clock hours in Africa/Cairo. */
    hours: WeeklyHours[]
  }
