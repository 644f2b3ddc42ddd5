import { brandName } from '#/brand.ts'
import type { CareService, PriceRange, RateUnit } from '#/domain/care/care.ts'
import { explainWith, summarizeWith } from '#/forms/explain.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { nurseNames, speciesNames } from '#/i18n/terms/care.ts'
import { nurseGenders, species } from './care.ts'

const units: Record<RateUnit, () => string> = {
  visit: m.care_unit_visit,
  clinic: m.care_unit_clinic,
  'shift-12': m.care_unit_shift_12,
  'shift-24': m.care_unit_shift_24,
  day: m.care_unit_day,
}

export function unitLabel(unit: RateUnit): string {
  return units[unit]()
}

export function rangeText({ minPiastres, maxPiastres }: PriceRange): string {
  if (minPiastres === maxPiastres) return formatMoney(minPiastres)
  return m.care_range({ min: formatMoney(minPiastres), max: formatMoney(maxPiastres) })
}

export function timesText(count: number): string {
  return m.care_times({ count, shown: formatNumber(count) })
}

const leads: Record<CareService, Record<'page' | 'request', () => string>> = {
  'home-visit': { page: m.care_home_visit_lead, request: m.care_home_visit_request_lead },
  nursing: { page: m.care_nursing_lead, request: m.care_nursing_request_lead },
  pets: { page: m.care_pets_lead, request: m.care_pets_lead },
}

export function careLeads(service: CareService) {
  return leads[service]
}

export function speciesOptions() {
  return optionsOf(species, speciesNames)
}

export function nurseOptions() {
  return optionsOf(nurseGenders, nurseNames)
}

export const explainCare = explainWith({
  'not-covered': m.care_error_not_covered,
  'changed-meanwhile': m.care_error_changed,
  'too-late': m.care_error_late,
  'already-finished': m.care_error_finished,
  'care-order-not-found': m.care_error_order_unknown,
})

export const summarizeCare = summarizeWith(explainCare, {
  nurse: m.care_nurse,
  species: m.care_species,
  age: m.care_age,
  address: m.care_address,
  landmark: m.care_landmark,
  case: m.care_case,
  consent: () => m.care_consent({ brand: brandName() }),
  health: m.care_consent_health,
})
