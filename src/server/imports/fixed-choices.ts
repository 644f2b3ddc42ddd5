import { doctorTitles, genders, spokenLanguages } from '#/domain/directory/doctor.ts'
import { m } from '#/paraglide/messages.js'
import { choicesOf, type Option } from './choices.ts'

const ar = { locale: 'ar' } as const
const en = { locale: 'en' } as const

const genderWords: Record<(typeof genders)[number], Omit<Option, 'slug'>> = {
  female: {
    name: { ar: m.doctorimport_value_female({}, ar), en: m.doctorimport_value_female({}, en) },
    others: ['انثي', 'دكتورة', 'طبيبة', 'ست', 'woman', 'f'],
  },
  male: {
    name: { ar: m.doctorimport_value_male({}, ar), en: m.doctorimport_value_male({}, en) },
    others: ['دكتور', 'طبيب', 'راجل', 'man', 'm'],
  },
}

const titleWords: Record<(typeof doctorTitles)[number], Omit<Option, 'slug'>> = {
  general: {
    name: { ar: m.directory_degree_general({}, ar), en: m.directory_degree_general({}, en) },
    others: ['ممارس', 'ممارسة', 'gp', 'general'],
  },
  specialist: {
    name: { ar: m.directory_degree_specialist({}, ar), en: m.directory_degree_specialist({}, en) },
    others: ['أخصائية', 'إخصائي', 'اختصاصي'],
  },
  consultant: {
    name: { ar: m.directory_degree_consultant({}, ar), en: m.directory_degree_consultant({}, en) },
    others: ['استشارية', 'إستشاري'],
  },
  professor: {
    name: { ar: m.directory_degree_professor({}, ar), en: m.directory_degree_professor({}, en) },
    others: ['أستاذة', 'أستاذ دكتور', 'أ د', 'بروفيسور', 'prof'],
  },
}

const languageWords: Record<(typeof spokenLanguages)[number], Omit<Option, 'slug'>> = {
  ar: { name: { ar: m.formats_language_ar({}, ar), en: m.formats_language_ar({}, en) } },
  en: { name: { ar: m.formats_language_en({}, ar), en: m.formats_language_en({}, en) } },
  fr: { name: { ar: m.formats_language_fr({}, ar), en: m.formats_language_fr({}, en) } },
  de: { name: { ar: m.formats_language_de({}, ar), en: m.formats_language_de({}, en) } },
  it: { name: { ar: m.formats_language_it({}, ar), en: m.formats_language_it({}, en) } },
}

export const genderOptions: Option[] = genders.map((slug) => ({ slug, ...genderWords[slug] }))
export const titleOptions: Option[] = doctorTitles.map((slug) => ({ slug, ...titleWords[slug] }))

export const genderChoices = choicesOf(genderOptions)
export const titleChoices = choicesOf(titleOptions)
export const languageChoices = choicesOf(
  spokenLanguages.map((slug) => ({ slug, ...languageWords[slug] })),
)
export const yesNoOptions: Option[] = [
  {
    slug: 'yes',
    name: { ar: m.doctorimport_value_yes({}, ar), en: m.doctorimport_value_yes({}, en) },
    others: ['true', 'y', '1', 'ايوه', 'اه'],
  },
  {
    slug: 'no',
    name: { ar: m.doctorimport_value_no({}, ar), en: m.doctorimport_value_no({}, en) },
    others: ['false', 'n', '0', 'لأ'],
  },
]
export const yesNoChoices = choicesOf(yesNoOptions)
