import { closing, manner, opening, openingOfServices } from './data/bio.ts'
import { practiceOf } from './data/practice.ts'
import type { Pair } from './data/wording.ts'
import type { Gender } from './people.ts'
import type { Random } from './random.ts'

export type Title = 'general' | 'specialist' | 'consultant' | 'professor'

type Subject = { specialty: string; title: Title; gender: Gender; years: number }

/** The headline and the two or three sentences under it, in both languages. */
export function newProfile(random: Random, { specialty, title, gender, years }: Subject) {
  const { field, topics } = practiceOf(specialty)
  const [a, b] = random.sample(topics, 2)
  if (!a || !b) throw new Error(`Too few topics for ${specialty}`)
  const first = SERVICES.has(specialty) ? openingOfServices : opening
  const parts = [first, manner, closing]
  const write = (templates: readonly string[], language: 0 | 1) =>
    templates
      .map((text) =>
        fill(text, { gender, a: a[language], b: b[language], years: spell(years)[language] }),
      )
      .filter((text) => text !== '')
      .join(' ')
  return {
    headlineAr: `${TITLES[title][0][gender === 'male' ? 0 : 1]} ${field[0]}`,
    headlineEn: `${TITLES[title][1]} ${field[1]}`,
    bioAr: write(
      parts.map(({ ar }) => random.pick<string>(ar)),
      0,
    ),
    bioEn: write(
      parts.map(({ en }) => random.pick<string>(en)),
      1,
    ),
  }
}

/** `{one|two}`: the form for a man, then for a woman. */
export function inflect(text: string, gender: Gender): string {
  return text.replace(/\{([^|{}]*)\|([^|{}]*)\}/g, gender === 'male' ? '$1' : '$2')
}

const SERVICES = new Set(['radiology', 'laboratory'])

const TITLES: Record<Title, readonly [ar: Pair, en: string]> = {
  general: [['ممارس عام،', 'ممارسة عامة،'], 'General practitioner,'],
  specialist: [['أخصائي', 'أخصائية'], 'Specialist in'],
  consultant: [['استشاري', 'استشارية'], 'Consultant in'],
  professor: [['أستاذ', 'أستاذة'], 'Professor of'],
}

function fill(
  text: string,
  { gender, a, b, years }: { gender: Gender; a: string; b: string; years: string },
): string {
  const filled = inflect(text, gender).replace('$a', a).replace('$b', b).replace('$years', years)
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

const arabicNumber = new Intl.NumberFormat('ar-EG')

// 3–10 take the plural and 11 upwards the singular; nobody here has fewer than 3.
function spell(years: number): Pair {
  const noun = years <= 10 ? 'سنوات' : 'سنة'
  return [`${arabicNumber.format(years)} ${noun}`, `${years} years`]
}
