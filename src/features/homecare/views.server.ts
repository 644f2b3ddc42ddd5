import { inLocale } from '#/i18n/locale.ts'
import type { Rate, Vet } from '#/server/homecare/care.ts'
import type { RateView, VetView } from './care.ts'

export function viewRate(rate: Rate): RateView {
  const { slug, unit, minPiastres, maxPiastres } = rate
  return {
    slug,
    unit,
    minPiastres,
    maxPiastres,
    name: inLocale(rate.nameAr, rate.nameEn),
    description: inLocale(rate.descriptionAr, rate.descriptionEn),
  }
}

/** One vet a line, with all of their clinics. */
export function viewVets(vets: readonly Vet[]): VetView[] {
  return [...Map.groupBy(vets, ({ slug }) => slug).entries()].map(([slug, clinics]) => ({
    slug,
    name: clinics.map((vet) => inLocale(vet.nameAr, vet.nameEn))[0] ?? '',
    clinics: clinics.map((vet) =>
      inLocale(`${vet.clinicAr}، ${vet.districtAr}`, `${vet.clinicEn}, ${vet.districtEn}`),
    ),
  }))
}
