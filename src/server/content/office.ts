import type { WeeklyHours } from '#/domain/hours.ts'

/** A branch of Balsam's own. */
export type Office = {
  slug: string
  nameAr: string
  nameEn: string
  addressAr: string
  addressEn: string
  landmarkAr: string
  landmarkEn: string
  districtAr: string
  districtEn: string
  governorateAr: string
  governorateEn: string
  phone: string
  /** Wall-clock hours in Africa/Cairo. */
  hours: WeeklyHours[]
}
