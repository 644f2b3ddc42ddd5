import type { Localized } from '#/domain/localized.ts'
export const conceptKinds = [
  'specialty',
  'symptom',
  'condition',
  'procedure',
  'body-part',
  'patient',
  'test',
] as const
export type ConceptKind = (typeof conceptKinds)[number]

/** What may be an emergency; the words of each warning are in messages. */
export const redFlags = [
  'heart',
  'stroke',
  'bleeding',
  'pregnancy',
  'poisoning',
  'seizure',
  'suicide',
  'breathing',
  'unconscious',
  'infant-fever',
  'injury',
  'burn',
  'allergy',
  'abdomen',
  'testicle',
  'eye',
  'choking',
  'meningitis',
  'dka',
  'limb',
] as const
export type RedFlag = (typeof redFlags)[number]

/** How well each specialty fits, 0 to 1, best first. */
export type Weights = readonly (readonly [specialty: string, weight: number])[]

/** Something that people search for, with the words they use for it. */
export type Concept = {
  slug: string
  kind: ConceptKind
  name: Localized
  /** In either script, including the names; each consists of words that occur near one another. */
  phrases: readonly string[]
  weights: Weights
  redFlag: RedFlag | null
}

/** `dentistry:1`, `pain-management:0.5`; null for anything else. */
export function readWeight(text: string): readonly [string, number] | null {
  const [, slug, digits] =
    /^([a-z0-9]+(?:-[a-z0-9]+)*)\s*:\s*(0?\.\d{1,2}|1(?:\.0)?)$/.exec(text.trim()) ?? []
  const weight = Number(digits)
  return slug !== undefined && weight > 0 ? [slug, weight] : null
}
