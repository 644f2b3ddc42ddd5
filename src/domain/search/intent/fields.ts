import type { Weights } from './concept.ts'
import type { Meaning, Segment } from './intent.ts'

type ConceptMeaning = Extract<Meaning, { is: 'concept' }>

/** One concept of the text with its certainty. */
type SpokenConcept = { concept: ConceptMeaning; weights: Weights; sure: number; words: number }

/**
 * The specialties that fit all that was said, best first. A named specialty wins over complaints; complaints
 * add up; a child leads to pediatrics unless the complaint has a specialty of its own (teeth, eyes).
 */
export function fieldsOf(segments: readonly Segment[]): Weights {
  const said = segments.flatMap(readSegment)
  const surest = Math.max(0, ...said.map(({ sure }) => sure))
  const strong = said.filter(({ sure }) => sure >= Math.max(STRONG, surest - DOUBT))
  const all = strong.length > 0 ? strong : said
  const isChild = all.some(
    ({ concept }) => concept.kind !== 'procedure' && concept.weights[0]?.[0] === CHILDREN,
  )
  const others = all.filter(({ concept }) => concept.weights[0]?.[0] !== CHILDREN)
  const named = others.filter(({ concept }) => concept.kind === 'specialty')
  const complaints = others.filter(({ concept }) => concept.kind !== 'patient')
  const sum = named.length > 0 ? sumOf(named) : complaints.length > 0 ? sumOf(others) : sumOf(all)
  if (isChild && others.length > 0) return best(withChild(sum))
  return best(sum)
}

const STRONG = 0.62
const DOUBT = 0.22
const CHILDREN = 'pediatrics'

function readSegment({ meanings, score, at }: Segment): SpokenConcept[] {
  const concepts = meanings.filter((each) => each.is === 'concept')
  const [concept] = concepts
  if (!concept) return []
  const weights = new Map<string, number>()
  for (const each of concepts)
    for (const [slug, weight] of each.weights)
      weights.set(slug, Math.max(weight, weights.get(slug) ?? 0))
  const sure = Math.min(1, score / at.length)
  return [{ concept, weights: [...weights], sure, words: at.length }]
}

function sumOf(said: readonly SpokenConcept[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const { concept, weights, sure, words } of said) {
    const share = SHARES[concept.kind] * sure * words ** SPECIFIC
    for (const [slug, weight] of weights) sum.set(slug, (sum.get(slug) ?? 0) + weight * share)
  }
  return sum
}

/** A phrase of two words is more specific than each of them. */
const SPECIFIC = 0.7

/** A procedure is more specific than a complaint, and a complaint more than a body part. */
const SHARES: Record<ConceptMeaning['kind'], number> = {
  specialty: 1,
  procedure: 1.2,
  condition: 1.1,
  symptom: 1,
  test: 0.9,
  'body-part': 0.7,
  patient: 0.5,
}

/**
 * In these specialties a pediatrician treats children; in others the specialty comes first, then
 * pediatrics.
 */
function withChild(sum: ReadonlyMap<string, number>): Map<string, number> {
  const most = Math.max(...sum.values())
  const general = Math.max(
    0,
    ...[...sum].filter(([slug]) => GENERAL.has(slug)).map(([, weight]) => weight),
  )
  const children = general >= most * 0.8 ? most * 1.2 : most * 0.6
  const rest = [...sum].filter(([slug]) => !ADULTS.has(slug))
  return new Map([...rest, [CHILDREN, Math.max(children, sum.get(CHILDREN) ?? 0)]])
}

const GENERAL = new Set([
  CHILDREN,
  'neonatology',
  'internal-medicine',
  'family-medicine',
  'gastroenterology',
  'chest',
  'allergy-immunology',
])
const ADULTS = new Set(['internal-medicine', 'geriatrics', 'family-medicine'])

function best(sum: ReadonlyMap<string, number>): Weights {
  const sorted = [...sum].toSorted((a, b) => b[1] - a[1])
  const most = sorted[0]?.[1] ?? 0
  return sorted
    .filter(([, weight]) => weight >= most * LEAST)
    .slice(0, MOST)
    .map(([slug, weight]) => [slug, Math.round((weight / most) * 100) / 100] as const)
}

const LEAST = 0.4
const MOST = 6
