import type { Branch, InGovernorate } from '#/domain/directory/branch.ts'
import type { DoctorTitle, Gender } from '#/domain/directory/doctor.ts'
import type { Localized, NamedItem } from '#/domain/localized.ts'
import type { SeasonName } from '#/domain/schedule/schedule.ts'
import type { PictureType, PictureWidth } from '#/domain/directory/provider.ts'

/** A district with its distance and the number of matching doctors there. */
export type Neighbour = Area & { kilometres: number; doctorCount: number }

export type Area = { districtSlug: string; district: Localized }

/** A branch, as a card names it. */
export type Clinic = Area & { branchId: string; feePiastres: number }

/** The first free time of a branch within the horizon, and at most two more there. */
export type NextSlot = Clinic & { startsAt: Date; following: Date[] }

export type DoctorSummary = {
  id: string
  slug: string
  name: Localized
  gender: Gender
  title: DoctorTitle
  specialtySlug: string
  specialty: Localized
  headline: Localized
  isVerified: boolean
  isDemo: boolean
  /** False: only who has been seen books online. */
  acceptsNewPatients: boolean
  /** When their photo was published; null without one. */
  photoAt: Date | null
  /** The plain mean of the published reviews; null without any. */
  rating: number | null
  ratingCount: number
  minFeePiastres: number
  maxFeePiastres: number
  /** Where the branches are, in their order. */
  areas: Area[]
  /** The branch shown: in the searched place, or else the one with the first free time. */
  here: Clinic & {
    /** The branch that their profile shows by default. */
    isDefault: boolean
  }
  /** Null without a free time there within the horizon. */
  nextSlot: NextSlot | null
  /**
   * The branch nearest to the visitor, or the branch shown if time or fee decide; null if the
   * visitor's location or the branch's is unknown.
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
    /** Starts on Saturday, as the Egyptian week does. */
    hours: WeeklyHours[]
    /** Those that are not over, in order. */
    seasons: ProfileSeason[]
  }

export type ProfileSeason = { name: SeasonName; from: string; until: string; hours: WeeklyHours[] }

export type Insurer = NamedItem

export type Review = {
  id: string
  rating: number
  comment: string
  authorName: string
  createdAt: Date
  /** The published answer of the practice. */
  answer: string | null
}

/** A name of the catalogue. */
export type CatalogueEntry = {
  slug: string
  name: Localized
  /** No longer offered in filters and forms, but still shown where it is used. */
  isHidden: boolean
}

/** With the number of listed doctors. */
export type CountedEntry = CatalogueEntry & { doctorCount: number }

export type CatalogueOf<Entry> = {
  governorates: (Entry & { districts: Entry[] })[]
  /** Specialties for people; vets are not in the directory. */
  specialties: Entry[]
  insurers: Entry[]
}

export type Catalogue = CatalogueOf<CatalogueEntry>
export type CountedCatalogue = CatalogueOf<CountedEntry>

export type Suggestion =
  /** A complaint or procedure of the lexicon, or a type of visit that is offered, searched for by its words. */
  | { kind: 'concept'; name: Localized }
  | { kind: 'specialty'; slug: string; name: Localized }
  | {
      kind: 'district'
      slug: string
      name: Localized
      governorateSlug: string
      governorate: Localized
    }
  | {
      kind: 'doctor'
      slug: string
      name: Localized
      specialty: Localized
    }

export type PhotoRequest = { width: PictureWidth; mediaTypes: readonly PictureType[] }
export type Photo = { mediaType: string; content: Uint8Array<ArrayBuffer> }
