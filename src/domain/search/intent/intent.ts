import type { DoctorTitle, Gender, SearchedLanguage } from '#/domain/directory/doctor.ts'
import type { Localized } from '#/domain/localized.ts'
import type { ConceptKind, RedFlag, Weights } from './concept.ts'

/** ISO weekday, Monday is 1, or a day seen from today. */
export type DayCriterion = 'today' | 'tomorrow' | 1 | 2 | 3 | 4 | 5 | 6 | 7
export type PartOfDay = 'morning' | 'evening'

/** What a text asks for besides the specialty. */
export type CriterionValue =
  | { wish: 'district'; slug: string; governorate: string }
  | { wish: 'governorate'; slug: string }
  | { wish: 'insurer'; slug: string }
  | { wish: 'gender'; value: Gender }
  | { wish: 'title'; value: DoctorTitle }
  | { wish: 'language'; code: SearchedLanguage }
  | { wish: 'fee'; min?: number | undefined; max?: number | undefined }
  | { wish: 'cheap' }
  | { wish: 'homeVisit' }
  | { wish: 'day'; day: DayCriterion }
  | { wish: 'part'; part: PartOfDay }

export type Meaning =
  | {
      is: 'concept'
      kind: ConceptKind
      name: Localized
      weights: Weights
      redFlag: RedFlag | null
    }
  | { is: 'wish'; value: CriterionValue }
  | { is: 'name' }
  | { is: 'noise' }

/** Words of the text with one meaning, or several that fit equally well. */
export type Segment = {
  /** Positions of its words among the words of the text. */
  at: readonly number[]
  meanings: readonly [Meaning, ...Meaning[]]
  score: number
}

/** What the results are filtered and sorted by. */
export type Criteria = {
  /** Best first; empty when no specialty is meant. */
  specialties: Weights
  districts: readonly string[]
  governorates: readonly string[]
  insurers: readonly string[]
  gender?: Gender | undefined
  title?: DoctorTitle | undefined
  language?: SearchedLanguage | undefined
  /** Whole pounds. */
  feeMin?: number | undefined
  feeMax?: number | undefined
  /** Changes the order without filtering. */
  isCheap: boolean
  homeVisit: boolean
  day?: DayCriterion | undefined
  part?: PartOfDay | undefined
  /** Words of a person's name, as typed. */
  name: string
}

/** A part of the text that was understood, and the text without it. */
export type Understood = { meaning: Meaning; words: string; without: string }

export type Intent = {
  wishes: Criteria
  understood: readonly Understood[]
  /** Words without a meaning here, as typed. */
  unknown: readonly string[]
  redFlags: readonly RedFlag[]
}
