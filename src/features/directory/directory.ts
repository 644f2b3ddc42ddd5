import type { RedFlag } from '#/domain/intent/concept.ts'
import type { DoctorCardView, NeighbourView } from '#/server/doctors/views.ts'
import type { DoctorsSearch, NearProblem } from './search.ts'

// What the pages may know, in the reader's language. Instants are ISO texts.

/** A doctor of a list. */
export type FoundDoctorView = DoctorCardView & {
  /** How well the field answers the visitor's words; null where it is the same for the whole list. */
  fit: 'closest' | 'fitting' | null
}

/** One filter less, and how many doctors that would find. */
export type WiderSearch = { without: FilterName; count: number }

/** What was understood of the words. */
export type ReadingView = {
  /** Each part with the words that are left without it. */
  chips: { label: string; without: string | undefined }[]
  unknown: string[]
  redFlags: RedFlag[]
  /** Why the list is not quite what was asked for. */
  reasons: string[]
}

/** Filters as people see them: both ends of the fee are one. */
export type FilterName =
  | 'q'
  | 'specialty'
  | 'governorate'
  | 'district'
  | 'insurer'
  | 'fee'
  | 'gender'
  | 'title'
  | 'language'
  | 'today'
  | 'homeVisit'
  | 'near'

export type DoctorsPageView = {
  /** The search as it was carried out: what the catalogue doesn't know is left out. */
  search: DoctorsSearch
  /** What the page is a list of. */
  heading: string
  total: number
  isApproximate: boolean
  page: number
  pageCount: number
  doctors: FoundDoctorView[]
  /** Null without words. */
  reading: ReadingView | null
  /** Why the visitor's place counts for nothing. */
  nearProblem: NearProblem | null
  /** Where few are near. */
  elsewhere: NeighbourView[]
  /** Only when nothing was found. */
  wider: WiderSearch[]
}
