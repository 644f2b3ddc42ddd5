import type { RedFlag } from '#/domain/search/intent/concept.ts'
import type { DoctorsSearch, FilterName, NearProblem } from '#/domain/search/doctors-search.ts'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import type {
  ChoicesView,
  DoctorCardView,
  GovernorateView,
  NeighbourView,
} from '#/server/doctors/views.ts'

// The views for pages, in the reader's language. Instants are ISO texts.

/** A doctor in a list. */
export type FoundDoctorView = DoctorCardView & {
  /** How well the specialty fits the visitor's text; null if it is the same for the whole list. */
  fit: 'closest' | 'fitting' | null
  /** The type of visit in the visitor's text, if the doctor offers it. */
  offer: FoundOfferView | null
}

export type FoundOfferView = {
  slug: string
  name: string
  feePiastres: number
  isFeeFrom: boolean
}

/** One filter less, and the number of doctors without it. */
export type WiderSearch = { without: FilterName; count: number }

/** What was understood of the text. */
export type ReadingView = {
  /** Each part, with the text that is left without it. */
  chips: { label: string; without: string | undefined }[]
  unknown: string[]
  redFlags: RedFlag[]
  /** Why the list differs from what was asked for. */
  reasons: string[]
}

/** What the filters of a search offer, and its governorate: the chosen one, or that of the chosen district. */
export type FilterChoices = ChoicesView & { governorate: GovernorateView | null }

/** The laboratory tests that a text asks for, and where. */
export type LabTestsView = {
  slugs: string[]
  names: string
  area: string | undefined
  near: string | undefined
  sort: 'nearest' | undefined
  /** The text asks for nothing else. */
  isAlone: boolean
}

export type DoctorsPageView = Pick<FilterChoices, 'governorate'> & {
  /** The search that was carried out: without values that the catalogue doesn't know. */
  search: DoctorsSearch
  /** What its text means, as filters. */
  meant: DoctorFilters
  /** The contents of the page. */
  heading: string
  total: number
  isApproximate: boolean
  page: number
  pageCount: number
  doctors: FoundDoctorView[]
  /** Null without a text. */
  reading: ReadingView | null
  labTests: LabTestsView | null
  /** Why the visitor's position is ignored. */
  nearProblem: NearProblem | null
  /** If only few are near. */
  elsewhere: NeighbourView[]
  /** Only when nothing was found. */
  wider: WiderSearch[]
}
