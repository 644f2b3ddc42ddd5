import { photoOf } from '#/domain/photo.ts'
import { addDays, clinicDate } from '#/domain/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type {
  CatalogueEntry,
  DoctorSummary,
  Neighbour,
  NextSlot,
} from '#/server/doctors/listing.ts'
import { madeOf } from '#/server/requeststore.server.ts'
import type { Suggestion } from '#/server/suggestions.server.ts'
import type {
  DoctorCardView,
  EntryView,
  FreeTimeView,
  NeighbourView,
  NextSlotView,
  SuggestionView,
} from './directory.ts'

export function viewCard(doctor: DoctorSummary, now: Date): DoctorCardView {
  madeOf([], doctor.nextSlot?.startsAt)
  return {
    slug: doctor.slug,
    name: inLocale(doctor.nameAr, doctor.nameEn),
    title: doctor.title,
    specialtySlug: doctor.specialtySlug,
    headline: inLocale(doctor.headlineAr, doctor.headlineEn),
    // Nobody has checked the papers of an invented doctor.
    isVerified: doctor.isVerified && !doctor.isDemo,
    isDemo: doctor.isDemo,
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

/** Those who have free times. */
export function viewFree(doctors: readonly DoctorSummary[], now: Date): DoctorCardView[] {
  return doctors.filter(({ nextSlot }) => nextSlot).map((each) => viewCard(each, now))
}

function viewHere({ here }: DoctorSummary): DoctorCardView['here'] {
  const { branchId, feePiastres, isDefault } = here
  return { branchId, feePiastres, isDefault, district: inLocale(here.districtAr, here.districtEn) }
}

function viewNextSlot(slot: NextSlot, now: Date): NextSlotView {
  return {
    ...viewTime(slot.startsAt, now),
    district: inLocale(slot.districtAr, slot.districtEn),
    branchId: slot.branchId,
    following: slot.following.map((time) => viewTime(time, now)),
    feePiastres: slot.feePiastres,
  }
}

function viewTime(startsAt: Date, now: Date): FreeTimeView {
  return { startsAt: startsAt.toISOString(), day: dayOf(clinicDate(startsAt), clinicDate(now)) }
}

function dayOf(date: string, today: string): FreeTimeView['day'] {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date < addDays(today, 7) ? 'soon' : 'later'
}

export function viewEntry({ slug, nameAr, nameEn, doctorCount }: CatalogueEntry): EntryView {
  return { slug, name: inLocale(nameAr, nameEn), doctorCount }
}

export function viewSuggestion(found: Suggestion): SuggestionView {
  const name = inLocale(found.nameAr, found.nameEn)
  if (found.kind === 'concept') return { kind: 'concept', slug: found.nameEn, name, note: null }
  const { slug } = found
  if (found.kind === 'specialty') return { kind: 'specialty', slug, name, note: null }
  if (found.kind === 'doctor') {
    return { kind: 'doctor', slug, name, note: inLocale(found.specialtyAr, found.specialtyEn) }
  }
  if (found.kind === 'facility') {
    return { kind: 'facility', slug, name, note: inLocale(found.districtAr, found.districtEn) }
  }
  const note = inLocale(found.governorateAr, found.governorateEn)
  return { kind: 'district', slug, name, note, governorateSlug: found.governorateSlug }
}

export function viewNeighbour(found: Neighbour): NeighbourView {
  const { districtSlug, districtAr, districtEn, doctorCount, kilometres } = found
  return { slug: districtSlug, name: inLocale(districtAr, districtEn), doctorCount, kilometres }
}
