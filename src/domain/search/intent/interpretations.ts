import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import type { Criteria, Intent } from './intent.ts'
import type { Lexicon } from './lexicon.ts'
import { understand } from './understand.ts'

/** One way to search for a text. */
export type Interpretation = {
  /** Null without a text. */
  intent: Intent | null
  /** Words that a listing must have. */
  words?: string | undefined
  criteria?: Criteria | undefined
  /** A part of what was typed is ignored. */
  isApproximate: boolean
}

/**
 * The ways to search for a text, best first: as a whole; without the names in it, if other words have a meaning; or
 * else by parts of the name. Filters take precedence over words.
 */
export function interpretationsOf(
  text: string,
  filters: DoctorFilters,
  lexicon: Lexicon,
): [Interpretation, ...Interpretation[]] {
  const intent = understand(text, lexicon)
  if (intent.understood.length === 0) {
    // It may be the beginning of a name. "عايز احجز" names no one in particular, so all doctors match.
    const words = intent.unknown.length > 0 ? text : undefined
    return [{ intent, words, isApproximate: false }]
  }
  const whole = { intent, criteria: without(intent.criteria, filters), isApproximate: false }
  const { name } = intent.criteria
  if (name === '') return [whole]
  const unnamed = understand(text, lexicon, { names: false })
  if (unnamed.understood.length > 0) {
    const criteria = without(unnamed.criteria, filters)
    return [whole, { intent: unnamed, criteria, isApproximate: false }]
  }
  const parts = partsOf(name).map((part) => {
    const criteria = { ...whole.criteria, name: part }
    return { intent, criteria, isApproximate: true }
  })
  return [whole, ...parts]
}

/** Without the last word of a name, without the first, and these two alone. */
function partsOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return []
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const parts = [words.slice(0, -1).join(' '), words.slice(1).join(' '), first, last]
  return [...new Set(parts)]
}

/** The criteria that are not set by a filter. */
function without(criteria: Criteria, filters: DoctorFilters): Criteria {
  const { specialty, governorate, district, insurer, gender, title, language } = filters
  const isPlaced = governorate !== undefined || district !== undefined
  const isPriced = filters.feeMin !== undefined || filters.feeMax !== undefined
  return {
    ...criteria,
    specialties: specialty ? [] : criteria.specialties,
    districts: isPlaced ? [] : criteria.districts,
    governorates: isPlaced ? [] : criteria.governorates,
    insurers: insurer ? [] : criteria.insurers,
    gender: gender ? undefined : criteria.gender,
    title: title ? undefined : criteria.title,
    language: language ? undefined : criteria.language,
    feeMin: isPriced ? undefined : criteria.feeMin,
    feeMax: isPriced ? undefined : criteria.feeMax,
    day: filters.today ? undefined : criteria.day,
    part: filters.part ? undefined : criteria.part,
    homeVisit: criteria.homeVisit && !filters.homeVisit,
  }
}
