import type { HospitalFact } from '#/domain/directory/hospital.ts'
import { formatMoney } from '#/i18n/money.ts'
import type { Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'

export const hospitalFactNames: Names<HospitalFact> = {
  emergency: m.hospitals_fact_emergency,
  'intensive-care': m.hospitals_fact_intensive_care,
  incubators: m.hospitals_fact_incubators,
  dialysis: m.hospitals_fact_dialysis,
  ambulance: m.hospitals_fact_ambulance,
  'blood-bank': m.hospitals_fact_blood_bank,
}

/** One price, or the lowest and the highest. */
export function priceRangeText(range: { minPiastres: number; maxPiastres: number }): string {
  const min = formatMoney(range.minPiastres)
  if (range.minPiastres === range.maxPiastres) return min
  return m.hospitals_prices({ min, max: formatMoney(range.maxPiastres) })
}
