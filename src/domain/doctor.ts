/** As the syndicate's register has it. */
export const doctorTitles = ['general', 'specialist', 'consultant', 'professor'] as const
export type DoctorTitle = (typeof doctorTitles)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** ISO 639-1: what doctors say that they speak with patients. */
export const spokenLanguages = ['ar', 'en', 'fr', 'de', 'it'] as const

/** What patients look for besides Arabic, which everybody speaks. */
export const searchedLanguages = ['en', 'fr', 'de'] as const
export type SearchedLanguage = (typeof searchedLanguages)[number]

/** What a doctor says of themselves; staff look at a change of it before visitors read it. */
export type DoctorTexts = {
  headlineAr: string
  headlineEn: string
  bioAr: string
  bioEn: string
  title: DoctorTitle
  languages: string[]
}
