import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import { photoOf, type Picture } from '#/domain/directory/photo.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import type { CatalogueOf, CountedEntry, DoctorSummary, Neighbour, NextSlot } from './listing.ts'

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
  title: DoctorTitle
  specialtySlug: string
  headline: string
  isVerified: boolean
  isDemo: boolean
  acceptsNewPatients: boolean
  photo: Picture | null
  rating: number | null
  ratingCount: number
  minFeePiastres: number
  maxFeePiastres: number
  /** The branch in the searched place, or else the one with the first free time. */
  here: {
    branchId: string
    district: string
    feePiastres: number
    /** The branch that their profile shows by default. */
    isDefault: boolean
  }
  /** Null without a free time there soon. */
  nextSlot: NextSlotView | null
  /** Distance to the nearest branch; null if the visitor's location is unknown. */
  nearest: NearestView | null
}

export type NearestView = { branchId: string; districtSlug: string; kilometres: number }

/** A district near the visitor, with the number of matching doctors. */
export type NeighbourView = EntryView & { kilometres: number }

/** A choice of a filter. */
export type EntryView = { slug: string; name: string; doctorCount: number }

export type CatalogueView = CatalogueOf<EntryView>
export type GovernorateView = CatalogueView['governorates'][number]

/** The same for every search. All districts would be three quarters of it. */
export type ChoicesView = Record<'specialties' | 'governorates' | 'insurers', EntryView[]>

/** The area stored in the visitor's browser, in which they look for care. */
export type AreaView = {
  /** False for the default area. */
  isChosen: boolean
  governorate: { slug: string; name: string }
  district: { slug: string; name: string } | null
  /** Other districts of the governorate, those with most doctors first. */
  nearby: { slug: string; name: string }[]
}

export type ShowcaseView = {
  /** Null if the chosen area is unknown and the default one has no doctors. */
  area: AreaView | null
  soonest: DoctorCardView[]
  /** The area of those doctors, or its governorate when the district has no free doctor. */
  soonestIn: string | null
  catalogue: CatalogueView
  figures: { doctors: number; specialties: number; governorates: number }
}

export function viewCard(doctor: DoctorSummary, now: Date): DoctorCardView {
  dependsOn([], doctor.nextSlot?.startsAt)
  return {
    slug: doctor.slug,
    name: inLocale(doctor.name),
    title: doctor.title,
    specialtySlug: doctor.specialtySlug,
    headline: inLocale(doctor.headline),
    // The papers of a demo doctor were never checked.
    isVerified: doctor.isVerified && !doctor.isDemo,
    isDemo: doctor.isDemo,
    acceptsNewPatients: doctor.acceptsNewPatients,
    photo: photoOf(doctor),
    rating: doctor.rating,
    ratingCount: doctor.ratingCount,
    minFeePiastres: doctor.minFeePiastres,
    maxFeePiastres: doctor.maxFeePiastres,
    here: viewHere(doctor),
    nextSlot: doctor.nextSlot && viewNextSlot(doctor.nextSlot, now),
    nearest: doctor.nearest,
  }
}

/** Doctors with free times. */
export function viewFree(doctors: readonly DoctorSummary[], now: Date): DoctorCardView[] {
  return doctors.filter(({ nextSlot }) => nextSlot).map((each) => viewCard(each, now))
}

function viewHere({ here }: DoctorSummary): DoctorCardView['here'] {
  const { branchId, feePiastres, isDefault } = here
  return { branchId, feePiastres, isDefault, district: inLocale(here.district) }
}

function viewNextSlot(slot: NextSlot, now: Date): NextSlotView {
  return {
    ...viewTime(slot.startsAt, now),
    district: inLocale(slot.district),
    branchId: slot.branchId,
    following: slot.following.map((time) => viewTime(time, now)),
    feePiastres: slot.feePiastres,
  }
}

export function viewTime(startsAt: Date, now: Date): FreeTimeView {
  return { startsAt: startsAt.toISOString(), day: dayOf(clinicDate(startsAt), clinicDate(now)) }
}

function dayOf(date: string, today: string): FreeTimeView['day'] {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date < addDays(today, 7) ? 'soon' : 'later'
}

export function viewEntry({ slug, name, doctorCount }: CountedEntry): EntryView {
  return { slug, name: inLocale(name), doctorCount }
}

export function viewNeighbour(found: Neighbour): NeighbourView {
  const { districtSlug, district, doctorCount, kilometres } = found
  return { slug: districtSlug, name: inLocale(district), doctorCount, kilometres }
}
