import type { RedFlag } from '#/domain/intent/concept.ts'
import type { Picture } from '#/domain/photo.ts'
import type { Point } from '#/domain/point.ts'
import type { ProviderPhoneView } from '#/domain/providerphone.ts'
import type { DoctorsSearch, NearProblem } from './search.ts'

// What the pages may know, in the reader's language. Instants are ISO texts.

export type Gender = 'female' | 'male'
export type Title = 'general' | 'specialist' | 'consultant' | 'professor'

export type FreeTimeView = {
  startsAt: string
  /** Seen from the clinic's date; `soon` is within a week, so that its weekday names it. */
  day: 'today' | 'tomorrow' | 'soon' | 'later'
}

/** The first free time, and at most two more at the same clinic. */
export type NextSlotView = FreeTimeView & {
  district: string
  branchId: string
  following: FreeTimeView[]
  /** Of a visit there. */
  feePiastres: number
}

export type DoctorCardView = {
  slug: string
  /** Without a title. */
  name: string
  title: Title
  specialtySlug: string
  headline: string
  isVerified: boolean
  isDemo: boolean
  photo: Picture | null
  rating: number | null
  ratingCount: number
  minFeePiastres: number
  maxFeePiastres: number
  /** The clinic in the place that was searched, or where the doctor is free first. */
  here: {
    branchId: string
    district: string
    feePiastres: number
    /** Their profile opens at it by itself. */
    isDefault: boolean
  }
  /** Null when nothing is free there soon. */
  nextSlot: NextSlotView | null
  /** How far the nearest branch is; null where the visitor's place is not known. */
  nearest: NearestView | null
}

/** A doctor of a list. */
export type FoundDoctorView = DoctorCardView & {
  /** How well the field answers the visitor's words; null where it is the same for the whole list. */
  fit: 'closest' | 'fitting' | null
}

export type NearestView = { branchId: string; districtSlug: string; kilometres: number }

/** A district that is near to the visitor, with how many doctors of the search it has. */
export type NeighbourView = EntryView & { kilometres: number }

/** A choice of a filter. */
export type EntryView = { slug: string; name: string; doctorCount: number }

export type CatalogueView = {
  specialties: EntryView[]
  governorates: (EntryView & { districts: EntryView[] })[]
  insurers: EntryView[]
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

export type HoursView = {
  /** ISO weekday, Monday is 1. */
  weekday: number
  /** Wall-clock times of the clinic; none on a day off. */
  spans: { startsAt: string; endsAt: string }[]
}

export type ProfileBranchView = {
  id: string
  name: string
  governorate: string
  governorateSlug: string
  district: string
  districtSlug: string
  address: string
  landmark: string
  pin: Point | null
  phone: ProviderPhoneView
  feePiastres: number
  followUpFeePiastres: number
  followUpDays: number
  cutoffMinutes: number
  /** All seven days, from Saturday on. */
  hours: HoursView[]
}

export type ReviewView = {
  id: string
  rating: number
  comment: string
  authorName: string
  createdAt: string
}

/** Title, description and schema.org data of a profile's page. */
export type ProfileHead = { title: string; description: string; isDemo: boolean; jsonLd: JsonLd[] }

export type JsonLd = { [name: string]: string | number | JsonLd | JsonLd[] | string[] }

export type ProfileView = DoctorCardView & {
  head: ProfileHead
  gender: Gender
  specialty: string
  experienceYears: number
  /** ISO 639-1. */
  languages: string[]
  homeVisit: boolean
  waitingMinutes: number
  areas: string[]
  bio: string
  branches: ProfileBranchView[]
  insurers: { slug: string; name: string }[]
  reviews: ReviewView[]
}

export type SuggestionView =
  | { kind: 'specialty'; slug: string; name: string; note: null }
  | { kind: 'concept'; slug: string; name: string; note: null }
  | { kind: 'district'; slug: string; name: string; note: string; governorateSlug: string }
  | { kind: 'facility'; slug: string; name: string; note: string }
  | { kind: 'doctor'; slug: string; name: string; note: string }

/** Where somebody looks for care, by what their device keeps. */
export type AreaView = {
  /** False for the default area. */
  isChosen: boolean
  governorate: { slug: string; name: string }
  district: { slug: string; name: string } | null
  /** Other districts of the governorate, those with most doctors first. */
  nearby: { slug: string; name: string }[]
}

export type ShowcaseView = {
  /** Null where places say nothing. */
  area: AreaView | null
  soonest: DoctorCardView[]
  /** Where those are: the area, or its governorate when the district has nobody free. */
  soonestIn: string | null
  catalogue: CatalogueView
  figures: { doctors: number; specialties: number; governorates: number }
}
