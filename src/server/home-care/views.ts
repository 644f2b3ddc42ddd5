import type { CareService, PriceRange, RateUnit } from '#/domain/care/care.ts'
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

export type VetView = { slug: string; name: string; clinics: string[] }

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

/** One line per vet, with all their clinics. */
export function viewVets(vets: readonly Vet[]): VetView[] {
  return [...Map.groupBy(vets, ({ slug }) => slug).entries()].map(([slug, clinics]) => ({
    slug,
    name: clinics.map((vet) => inLocale(vet.name))[0] ?? '',
    clinics: clinics.map((vet) => viewPlace(vet.clinic, vet.district)),
  }))
}
