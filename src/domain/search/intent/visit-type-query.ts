import { foldText } from '#/domain/search/arabic.ts'
import { isFiller } from './candidates.ts'
import type { ConceptKind, Weights } from './concept.ts'
import type { Meaning, Segment, VisitTypeQuery } from './intent.ts'
import type { Word } from './words.ts'

type Fields = { specialties: Weights; unknown: readonly string[] }

/**
 * The type of visit that the words may name; undefined if they only name a field or a complaint. Which types doctors
 * offer is not known here.
 */
export function readVisitTypeQuery(
  segments: readonly Segment[],
  words: readonly Word[],
  { specialties, unknown }: Fields,
): VisitTypeQuery | undefined {
  const said = segments.map(({ at, meanings }) => ({ at, concepts: conceptsOf(meanings) }))
  const isNamed = segments.some(({ meanings: [meaning] }) => meaning.is === 'name')
  // Unknown words beside a name are more likely a part of it.
  if (isNamed || (unknown.length === 0 && !said.some(isOf(OFFERED)))) return undefined
  const meant = said.filter((each) => each.concepts.length > 0 && !isOf(BESIDE)(each))
  const parts = [...meant.map((each) => wordingsOf(each, words)), ...unknown.map((word) => [word])]
  const isFieldNamed = said.some(isOf(['specialty']))
  const effect = specialties.length === 0 ? 'filters' : isFieldNamed ? 'ranks' : 'widens'
  return { parts, effect }
}

type Concept = Extract<Meaning, { is: 'concept' }>
type Said = { at: readonly number[]; concepts: readonly Concept[] }

/** What a clinic may sell as a visit. */
const OFFERED = ['procedure', 'test'] as const
/** Said beside it: the doctor's field and for whom. */
const BESIDE = ['specialty', 'patient'] as const

const conceptsOf = (meanings: readonly Meaning[]) =>
  meanings.filter((each) => each.is === 'concept')

const isOf =
  (kinds: readonly ConceptKind[]) =>
  ({ concepts }: Said) =>
    concepts.some(({ kind }) => kinds.includes(kind))

/**
 * As typed, and by the names of what is meant, because a type may be named by those. Shorter names mean more than what
 * was typed: رسم قلب is not رسم قلب بالمجهود.
 */
function wordingsOf({ at, concepts }: Said, words: readonly Word[]): string[] {
  const typed = tellingWords(at.map((each) => words[each]?.text ?? '').join(' '))
  const names = concepts.flatMap(({ name }) => [name.ar, name.en]).map(tellingWords)
  const others = names.filter(({ length }) => length >= typed.length)
  return [...new Set([typed, ...others].map((wording) => wording.join(' ')))]
}

const tellingWords = (text: string) =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !isFiller(word))
