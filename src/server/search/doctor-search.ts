import type { Point } from '#/domain/directory/point.ts'
import type {
  Criteria,
  CriterionName,
  Intent,
  VisitTypeQuery,
} from '#/domain/search/intent/intent.ts'
import type { Place } from '#/domain/search/place.ts'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import type { DoctorSummary, Neighbour } from '#/server/doctors/listing.ts'
import type { Term } from './terms.ts'

/** Without `near`, `distance` falls back to `recommended`. */
export type DoctorSort = 'recommended' | 'soonest' | 'fee' | 'rating' | 'distance'

type ListQuery = {
  /** Conditions that every result fulfils. */
  filters: DoctorFilters
  /** The visitor's location: filters nothing, and adds a distance to each result. */
  near?: Point | undefined
  sort: DoctorSort
  /** Starts at 1. */
  page: number
  pageSize: number
  now: Date
}

/** A search as a visitor writes it. */
export type DoctorSearch = ListQuery & { text?: string | undefined }

/** A search whose text was interpreted. */
export type ListingSearch = ListQuery & {
  /** Words that the listing must have, as typed, in either script. */
  words?: string | undefined
  /** Conditions understood from the text; dropped if no doctor fulfils them. */
  criteria?: Criteria | undefined
  /** The type of visit that the text may name, by whose own fee the doctors who offer it are filtered and ordered. */
  visitType?: VisitTypeQuery | undefined
}

/** With everything that its statements depend on. */
export type PreparedSearch = ListingSearch & { place: Place; terms: readonly Term[] }

/** What conditions on a listing depend on: fees and free times are those at the branches in the place. */
export type SearchContext = Pick<PreparedSearch, 'place' | 'now'>

export type DoctorPage = {
  total: number
  /** True if nothing matched the words as typed and similar words were used. */
  isApproximate: boolean
  /** Criteria that no result fulfils, least important first. */
  dropped: readonly CriterionName[]
  /** The place in the words has no doctor, and results are ordered by distance to it. */
  isByPlace: boolean
  /** Whether some of the doctors offer the type of visit that the words name; undefined if they name none. */
  offersType?: boolean | undefined
  /** Empty past the last page. */
  doctors: DoctorSummary[]
  /** The nearest districts with matching doctors, if few results are near; empty otherwise. */
  elsewhere: readonly Neighbour[]
}

export type FoundDoctors = DoctorPage & {
  /** Null without a text. */
  intent: Intent | null
  /** The page that was found: the last one for any number past it. */
  page: number
  pageCount: number
}
