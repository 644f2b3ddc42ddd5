import type { Branch, InGovernorate } from '#/domain/branch.ts'
import type { DoctorTitle, Gender } from '#/domain/doctor.ts'
import type { Wishes } from '#/domain/intent/intent.ts'
import type { Point } from '#/domain/point.ts'
import type { PictureType, PictureWidth } from '#/domain/provider.ts'

/** What a visitor narrows the directory by; slugs are those of the catalogue. */
export type DoctorFilters = {
  /** As typed, in either script. */
  text?: string | undefined
  specialty?: string | undefined
  governorate?: string | undefined
  district?: string | undefined
  insurer?: string | undefined
  /** Of the doctor's lowest fee, both ends included. */
  feeMin?: number | undefined
  feeMax?: number | undefined
  gender?: Gender | undefined
  title?: DoctorTitle | undefined
  /** ISO 639-1. */
  language?: string | undefined
  availableToday?: boolean | undefined
  homeVisit?: boolean | undefined
}

/** `distance` needs `near`, and is the recommended order without it. */
export type DoctorSort = 'recommended' | 'soonest' | 'fee' | 'rating' | 'distance'

/** What is dropped when no doctor has everything that was asked for. */
export type WishName =
  | 'part'
  | 'day'
  | 'title'
  | 'language'
  | 'district'
  | 'fee'
  | 'insurer'
  | 'gender'
  | 'homeVisit'
  | 'governorate'
  | 'specialty'

export type DoctorSearch = {
  /** What must hold. */
  filters: DoctorFilters
  /** What the visitor's words ask for: it orders results, and is dropped where no doctor has it. */
  wishes?: Wishes | undefined
  /** Where the visitor is: it narrows nothing, and each doctor found says how far it is. */
  near?: Point | undefined
  sort: DoctorSort
  /** From 1; past the last page there are no doctors, and the total is still told. */
  page: number
  pageSize: number
  now: Date
}

export type DoctorPage = {
  total: number
  /** True when nothing had the words as typed and similar ones were searched for. */
  isApproximate: boolean
  /** The wishes that no result fulfils, the least important first. */
  dropped: readonly WishName[]
  /** The place that the words name has no doctor, and results are ordered by distance to it. */
  isByPlace: boolean
  doctors: DoctorSummary[]
  /** The nearest districts with such doctors, where few of them are near; empty otherwise. */
  elsewhere: readonly Neighbour[]
}

/** A district by its distance, with how many doctors of a search work there. */
export type Neighbour = Area & { kilometres: number; doctorCount: number }

export type Area = { districtSlug: string; districtAr: string; districtEn: string }

/** A branch, as a card names it. */
export type Clinic = Area & { branchId: string; feePiastres: number }

/** The first free time of a branch within the horizon, and at most two more there. */
export type NextSlot = Clinic & { startsAt: Date; following: Date[] }

export type DoctorSummary = {
  id: string
  slug: string
  nameAr: string
  nameEn: string
  gender: Gender
  title: DoctorTitle
  specialtySlug: string
  specialtyAr: string
  specialtyEn: string
  headlineAr: string
  headlineEn: string
  isVerified: boolean
  isDemo: boolean
  /** When their photo was published; null without one. */
  photoAt: Date | null
  /** The plain mean of the published reviews; null without any. */
  rating: number | null
  ratingCount: number
  minFeePiastres: number
  maxFeePiastres: number
  /** Where the branches are, in their order. */
  areas: Area[]
  /** Where the visitor looks, or else where the doctor is free first. */
  here: Clinic & {
    /** Their profile opens at it by default. */
    isDefault: boolean
  }
  /** Null when nothing is free there soon. */
  nextSlot: NextSlot | null
  /**
   * Of the branch that is nearest to where the visitor is, or of the one shown where the time or the fee
   * decides; null where that isn't known.
   */
  nearest: Nearest | null
}

/** Great-circle kilometres to a branch's pin, or to its district's centre. */
export type Nearest = { branchId: string; districtSlug: string; kilometres: number }

export type WeeklyHours = {
  /** ISO weekday, Monday is 1. */
  weekday: number
  startsAt: string
  endsAt: string
  slotMinutes: number
}

export type ProfileBranch = Branch &
  InGovernorate & {
    districtSlug: string
    governorateSlug: string
    /** From Saturday on, as the Egyptian week goes. */
    hours: WeeklyHours[]
  }

export type Insurer = { slug: string; nameAr: string; nameEn: string }

export type Review = {
  id: string
  rating: number
  comment: string
  authorName: string
  createdAt: Date
}

/** A name of the catalogue. */
export type CatalogueEntry = {
  slug: string
  nameAr: string
  nameEn: string
  /** Offered in no filter or form, and named wherever it is. */
  isHidden: boolean
}

/** With how many listed doctors it has. */
export type CountedEntry = CatalogueEntry & { doctorCount: number }

export type CatalogueOf<Entry> = {
  governorates: (Entry & { districts: Entry[] })[]
  /** For people; animals' doctors are no part of the directory. */
  specialties: Entry[]
  insurers: Entry[]
}

export type Catalogue = CatalogueOf<CatalogueEntry>
export type CountedCatalogue = CatalogueOf<CountedEntry>

export type Suggestion =
  /** A complaint, a procedure: words of the lexicon, searched for as words. */
  | { kind: 'concept'; nameAr: string; nameEn: string }
  | { kind: 'specialty'; slug: string; nameAr: string; nameEn: string }
  | {
      kind: 'district'
      slug: string
      nameAr: string
      nameEn: string
      governorateSlug: string
      governorateAr: string
      governorateEn: string
    }
  | {
      kind: 'doctor'
      slug: string
      nameAr: string
      nameEn: string
      specialtyAr: string
      specialtyEn: string
    }

export type WantedPhoto = { width: PictureWidth; mediaTypes: readonly PictureType[] }
export type Photo = { mediaType: string; content: Uint8Array<ArrayBuffer> }

/** The size of the directory; hidden entries are not counted. */
export type Figures = {
  doctors: number
  specialties: number
  governorates: number
  insurers: number
  reviews: number
  visits: number
}
