import { inLocale } from '#/i18n/locale.ts'
import type { HospitalPrice, Procedure } from '#/server/surgery/procedure.ts'
import type { HospitalView, ProcedureChoice, ProcedureView } from './surgery.ts'

export function viewChoice({ slug, nameAr, nameEn, ...price }: Procedure): ProcedureChoice {
  const { minPiastres, maxPiastres } = price
  return { slug, name: inLocale(nameAr, nameEn), minPiastres, maxPiastres }
}

export function viewProcedure(procedure: Procedure, prices: HospitalPrice[]): ProcedureView {
  return {
    ...viewChoice(procedure),
    description: inLocale(procedure.descriptionAr, procedure.descriptionEn),
    specialty: inLocale(procedure.specialtyAr, procedure.specialtyEn),
    specialtySlug: procedure.specialtySlug,
    hospitals: prices.map(viewHospital),
  }
}

export function viewHospital(price: HospitalPrice): HospitalView {
  const { slug, isDemo, minPiastres, maxPiastres, nights } = price
  const district = inLocale(price.districtAr, price.districtEn)
  const governorate = inLocale(price.governorateAr, price.governorateEn)
  return {
    slug,
    name: inLocale(price.nameAr, price.nameEn),
    place: inLocale(`${district}، ${governorate}`, `${district}, ${governorate}`),
    isDemo,
    minPiastres,
    maxPiastres,
    nights,
  }
}
