import type { CareService, PriceRange, RateUnit } from '#/domain/care/care.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import { viewPlace } from '#/server/doctors/branch.ts'
import type { PlaceGroup } from '#/server/doctors/places.ts'
import type { Rate, Vet } from './care.ts'

/** Instants are ISO texts. */
export type WindowView = { startsAt: string; endsAt: string }

export type RateView = PriceRange & {
  slug: string
  name: string
  description: string
  unit: RateUnit
}

/** A holiday within the offered dates, on which home care does not come. */
export type CareHolidayView = { name: string; from: string; until: string }

export type WindowDay = { date: string; windows: WindowView[] }

/** A service's description: prices and covered areas. */
export type ServiceView = {
  service: CareService
  rates: RateView[]
  coverage: PlaceGroup[]
}

export type VetView = {
  slug: string
  /** With the title. */
  name: string
  isVerified: boolean
  clinics: VetClinicView[]
}

/** `nextAt` is null without a free time soon. */
export type VetClinicView = {
  branchId: string
  place: string
  feePiastres: number
  nextAt: string | null
}

export function viewRate(rate: Rate): RateView {
  const { slug, unit, minPiastres, maxPiastres } = rate
  return {
    slug,
    unit,
    minPiastres,
    maxPiastres,
    name: inLocale(rate.name),
    description: inLocale(rate.description),
  }
}

type FreeTime = { branchId: string; startsAt: Date }

/** One entry per vet, with all their clinics; `free` has the times of each clinic in order. */
export function viewVets(vets: readonly Vet[], free: readonly FreeTime[]): VetView[] {
  return [...Map.groupBy(vets, ({ slug }) => slug).entries()].map(([slug, clinics]) => ({
    slug,
    name: clinics.map((vet) => doctorName({ name: inLocale(vet.name), title: vet.title }))[0] ?? '',
    // The papers of a demo vet were never checked.
    isVerified: clinics.some((vet) => vet.verifiedAt !== null && !vet.isDemo),
    clinics: clinics.map((vet) => viewClinic(vet, free)),
  }))
}

function viewClinic(vet: Vet, free: readonly FreeTime[]): VetClinicView {
  const { branchId, feePiastres } = vet
  const next = free.find((time) => time.branchId === branchId)
  return {
    branchId,
    feePiastres,
    place: viewPlace(vet.clinic, vet.district),
    nextAt: next?.startsAt.toISOString() ?? null,
  }
}
