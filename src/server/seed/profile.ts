import { z } from 'zod'
import type { DoctorTitle, Gender } from '#/domain/directory/doctor.ts'
import { locales, type Locale } from '#/domain/localized.ts'
import { text, texts } from '#/server/reference/table.ts'
import type { Random } from './random.ts'
import { readTable } from './table.ts'

/** The words after the title («استشاري …»), and the most common cases, each as a verb's object. */
const practices = readTable('practices.csv', {
  specialty: text,
  fieldAr: text,
  fieldEn: text,
  topicsAr: texts,
  topicsEn: texts,
})

/**
 * Sentences of a profile. `{one|two}`: the forms for a man and for a woman; `$a` and `$b`: topics of the
 * specialty; `$years`: years of experience.
 */
const sentences = readTable('sentences.csv', {
  part: z.enum(['opening', 'openingOfServices', 'manner', 'closing']),
  language: z.enum(locales),
  text: z.string(),
})
type Part = (typeof sentences)[number]['part']

type Subject = { specialty: string; title: DoctorTitle; gender: Gender; years: number }

/** The headline and the two or three sentences under it, in both languages. */
export function newProfile(random: Random, { specialty, title, gender, years }: Subject) {
  const { fieldAr, fieldEn, topicsAr, topicsEn } = practiceOf(specialty)
  const [a, b] = random.sample([...topicsAr.keys()], 2)
  if (a === undefined || b === undefined) throw new Error(`Too few topics for ${specialty}`)
  const [yearsAr, yearsEn] = spell(years)
  const parts: Part[] = [
    // These examine and report rather than treat.
    SERVICES.has(specialty) ? 'openingOfServices' : 'opening',
    'manner',
    'closing',
  ]
  const write = (language: Locale, topics: readonly string[], spelt: string) =>
    parts
      .map((part) => random.pick(sentencesOf(part, language)))
      .map((each) =>
        fill(each.text, { gender, a: topics[a] ?? '', b: topics[b] ?? '', years: spelt }),
      )
      .filter((filled) => filled !== '')
      .join(' ')
  return {
    headlineAr: `${TITLES[title].ar[gender === 'male' ? 0 : 1]} ${fieldAr}`,
    headlineEn: `${TITLES[title].en} ${fieldEn}`,
    bioAr: write('ar', topicsAr, yearsAr),
    bioEn: write('en', topicsEn, yearsEn),
  }
}

export function practiceOf(specialty: string) {
  const found = practices.find((practice) => practice.specialty === specialty)
  if (!found) throw new Error(`No texts for ${specialty}`)
  return found
}

function sentencesOf(part: Part, language: Locale) {
  return sentences.filter((sentence) => sentence.part === part && sentence.language === language)
}

/** `{one|two}`: the form for a man, then for a woman. */
export function inflect(text: string, gender: Gender): string {
  return text.replace(/\{([^|{}]*)\|([^|{}]*)\}/g, gender === 'male' ? '$1' : '$2')
}

const SERVICES = new Set(['radiology', 'laboratory'])

/** In Arabic for a man and for a woman. */
const TITLES: Record<DoctorTitle, { ar: readonly [string, string]; en: string }> = {
  general: { ar: ['ممارس عام،', 'ممارسة عامة،'], en: 'General practitioner,' },
  specialist: { ar: ['أخصائي', 'أخصائية'], en: 'Specialist in' },
  consultant: { ar: ['استشاري', 'استشارية'], en: 'Consultant in' },
  professor: { ar: ['أستاذ', 'أستاذة'], en: 'Professor of' },
}

function fill(
  text: string,
  { gender, a, b, years }: { gender: Gender; a: string; b: string; years: string },
): string {
  const filled = inflect(text, gender).replace('$a', a).replace('$b', b).replace('$years', years)
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

const arabicNumber = new Intl.NumberFormat('ar-EG')

// Arabic uses the plural for 3–10 and the singular from 11 on; nobody here has fewer than 3.
function spell(years: number): readonly [ar: string, en: string] {
  const noun = years <= 10 ? 'سنوات' : 'سنة'
  return [`${arabicNumber.format(years)} ${noun}`, `${years} years`]
}
