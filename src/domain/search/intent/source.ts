import { readWeight, type Concept, type ConceptKind, type RedFlag } from './concept.ts'

/** A concept as it is stored: its phrases by language and register. */
export type StoredConcept = {
  slug: string
  kind: ConceptKind
  ar: readonly string[]
  arFormal: readonly string[]
  en: readonly string[]
  enMedical: readonly string[]
  arabizi: readonly string[]
  /** `dentistry:1`, best first. */
  specialties: readonly string[]
  redFlag: RedFlag | ''
}

/** The first phrase of each language is its name. */
export function conceptOf(stored: StoredConcept): Concept {
  const { slug, kind, ar, arFormal, en, enMedical, arabizi, specialties, redFlag } = stored
  return {
    slug,
    kind,
    name: { ar: ar[0] ?? slug, en: en[0] ?? slug },
    phrases: [...ar, ...arFormal, ...en, ...enMedical, ...arabizi],
    weights: specialties.flatMap((text) => {
      const weight = readWeight(text)
      return weight ? [weight] : []
    }),
    redFlag: redFlag === '' ? null : redFlag,
  }
}
