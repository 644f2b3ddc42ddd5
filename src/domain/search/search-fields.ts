import type { DoctorTitle, Gender, SearchedLanguage } from '#/domain/directory/doctor.ts'

/** ISO weekday, Monday is 1, or a day seen from today. */
export type DayCriterion = 'today' | 'tomorrow' | 1 | 2 | 3 | 4 | 5 | 6 | 7
export const partsOfDay = ['morning', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** What a visitor can choose of a doctor in an address or a form; slugs are those of the catalogue. */
type FilterFields = {
  specialty: string
  governorate: string
  district: string
  insurer: string
  /** Of the doctor's lowest fee, in whole pounds; both ends included. */
  feeMin: number
  feeMax: number
  gender: Gender
  title: DoctorTitle
  language: SearchedLanguage
  /** A free time today. */
  today: boolean
  /** Hours before noon, or in the evening. */
  part: PartOfDay
  homeVisit: boolean
}

/** Every field of a search with the type of its value: filters, and what only words can ask for. */
export type SearchFields = FilterFields & { day: DayCriterion }

export type DoctorFilters = { [Field in keyof FilterFields]?: FilterFields[Field] | undefined }
