/** As in the syndicate's register. */
export const doctorTitles = ['general', 'specialist', 'consultant', 'professor'] as const
export type DoctorTitle = (typeof doctorTitles)[number]

/** Whom a specialty treats. Vets are not in the directory of doctors. */
export const patientKinds = ['human', 'animal'] as const
export type PatientKind = (typeof patientKinds)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** ISO 639-1: the languages that doctors say they speak with patients. */
export const spokenLanguages = ['ar', 'en', 'fr', 'de', 'it'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** Languages to filter by, without Arabic, which everybody speaks. */
export const searchedLanguages = ['en', 'fr', 'de'] as const
export type SearchedLanguage = (typeof searchedLanguages)[number]

/** A doctor's description of themselves; staff review changes before they are published. */
export type DoctorTexts = {
  headlineAr: string
  headlineEn: string
  bioAr: string
  bioEn: string
  title: DoctorTitle
  languages: string[]
}
