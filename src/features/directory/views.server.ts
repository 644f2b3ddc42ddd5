import { pictureWidths } from '#/domain/provider.ts'
import { addDays, clinicDate } from '#/domain/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type {
  Area,
  CatalogueEntry,
  DoctorSummary,
  Neighbour,
  NextSlot,
  Suggestion,
} from '#/server/ports/directory.ts'
import { madeOf } from '#/server/keeping.server.ts'
import type {
  DoctorCardView,
  EntryView,
  NeighbourView,
  NextSlotView,
  PhotoView,
  SuggestionView,
} from './directory.ts'
import { portraitHref } from './portrait.ts'

export function viewCard(doctor: DoctorSummary, now: Date): DoctorCardView {
  madeOf([], doctor.nextSlot?.startsAt)
  return {
    slug: doctor.slug,
    name: inLocale(doctor.nameAr, doctor.nameEn),
    title: doctor.title,
    gender: doctor.gender,
    specialtySlug: doctor.specialtySlug,
    specialty: inLocale(doctor.specialtyAr, doctor.specialtyEn),
    headline: inLocale(doctor.headlineAr, doctor.headlineEn),
    isVerified: doctor.isVerified,
    isDemo: doctor.isDemo,
    experienceYears: doctor.experienceYears,
    languages: doctor.languages,
    homeVisit: doctor.homeVisit,
    photo: viewPhoto(doctor),
    waitingMinutes: doctor.waitingMinutes,
    rating: doctor.rating,
    ratingCount: doctor.ratingCount,
    minFeePiastres: doctor.minFeePiastres,
    maxFeePiastres: doctor.maxFeePiastres,
    areas: areasOf(doctor).map((area) => inLocale(area.districtAr, area.districtEn)),
    nextSlot: doctor.nextSlot && viewNextSlot(doctor.nextSlot, now),
    nearest: doctor.nearest,
  }
}

/** The nearest first, so that the distance beside them is its. */
function areasOf({ areas, nearest }: DoctorSummary): Area[] {
  const isNearest = ({ districtSlug }: Area) => districtSlug === nearest?.districtSlug
  return [...areas.filter(isNearest), ...areas.filter((area) => !isNearest(area))]
}

/** A photograph, or the drawing of somebody who does not exist; null for a person without one. */
function viewPhoto(doctor: DoctorSummary): PhotoView | null {
  const { slug, photoAt, isDemo } = doctor
  if (photoAt) {
    const href = (width: number) => `/api/photos/${slug}?v=${photoAt.getTime()}&w=${width}`
    const srcSet = pictureWidths.map((width) => `${href(width)} ${width}w`).join(', ')
    return { src: href(pictureWidths[1]), srcSet }
  }
  return isDemo ? { src: portraitHref(doctor) } : null
}

function viewNextSlot(slot: NextSlot, now: Date): NextSlotView {
  const today = clinicDate(now)
  const date = clinicDate(slot.startsAt)
  return {
    startsAt: slot.startsAt.toISOString(),
    day: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
    district: inLocale(slot.districtAr, slot.districtEn),
    branchId: slot.branchId,
    feePiastres: slot.feePiastres,
  }
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
  const note = inLocale(found.governorateAr, found.governorateEn)
  return { kind: 'district', slug, name, note, governorateSlug: found.governorateSlug }
}

export function viewNeighbour(found: Neighbour): NeighbourView {
  const { districtSlug, districtAr, districtEn, doctorCount, kilometres } = found
  return { slug: districtSlug, name: inLocale(districtAr, districtEn), doctorCount, kilometres }
}
