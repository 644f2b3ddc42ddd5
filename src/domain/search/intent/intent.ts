import type { Localized } from '#/domain/localized.ts'
import type { SearchFields } from '#/domain/search/search-fields.ts'
import type { ConceptKind, RedFlag, Weights } from './concept.ts'

type Field<Name extends keyof SearchFields> = SearchFields[Name]

/** What a text asks for besides the specialty. */
export type CriterionValue =
  | { name: 'district'; slug: Field<'district'>; governorate: Field<'governorate'> }
  | { name: 'governorate'; slug: Field<'governorate'> }
  | { name: 'insurer'; slug: Field<'insurer'> }
  | { name: 'gender'; value: Field<'gender'> }
  | { name: 'title'; value: Field<'title'> }
  | { name: 'language'; code: Field<'language'> }
  | { name: 'fee'; min?: Field<'feeMin'> | undefined; max?: Field<'feeMax'> | undefined }
  | { name: 'cheap' }
  | { name: 'homeVisit' }
  | { name: 'day'; day: Field<'day'> }
  | { name: 'part'; part: Field<'part'> }

/** What can be dropped when no doctor fulfils everything; the specialty only for a person's name. */
export type CriterionName = Exclude<CriterionValue['name'], 'cheap'> | 'specialty' | 'visitType'

/** What a doctor may offer as a type of visit, in the words of the text. */
export type VisitTypeQuery = {
  /** Each has several wordings: a type's name has all words of one of them. */
  parts: readonly (readonly string[])[]
  /**
   * `ranks`: those who offer it come first, in a field that is named; `widens`: they are also found in other fields
   * than those that the words mean; `filters`: the words mean no field, so only they are found, if there are any.
   */
  effect: 'ranks' | 'widens' | 'filters'
}

export type Meaning =
  | {
      is: 'concept'
      kind: ConceptKind
      name: Localized
      weights: Weights
      redFlag: RedFlag | null
    }
  | { is: 'criterion'; value: CriterionValue }
  | { is: 'name' }
  | { is: 'noise' }

/** Words of the text with one meaning, or several that fit equally well. */
export type Segment = {
  /** Positions of its words among the words of the text. */
  at: readonly number[]
  meanings: readonly [Meaning, ...Meaning[]]
  score: number
}

type SingleFields = 'gender' | 'title' | 'language' | 'feeMin' | 'feeMax' | 'day' | 'part'

/** What the results are filtered and sorted by. */
export type Criteria = { [Name in SingleFields]?: SearchFields[Name] | undefined } & {
  /** Best first; empty when no specialty is meant. */
  specialties: Weights
  districts: readonly string[]
  governorates: readonly string[]
  insurers: readonly string[]
  /** Changes the order without filtering. */
  isCheap: boolean
  homeVisit: boolean
  /** Words of a person's name, as typed. */
  name: string
  visitType?: VisitTypeQuery | undefined
}

/** A part of the text that was understood, and the text without it. */
export type Understood = { meaning: Meaning; words: string; without: string }

export type Intent = {
  criteria: Criteria
  understood: readonly Understood[]
  /** Words without a meaning here, as typed. */
  unknown: readonly string[]
  redFlags: readonly RedFlag[]
}
