import { brandName } from '#/brand.ts'
import { explainWith, summarizeWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { incomeNames } from '#/i18n/terms/requests.ts'
import { incomes } from './application.ts'

export function incomeOptions() {
  return optionsOf(incomes, incomeNames)
}

/** Words for the refusal codes of an application. */
export const explainApplication = explainWith({
  'too-young': m.surgery_error_too_young,
  'offer-gone': m.surgery_error_offer_gone,
  'quote-changed': m.surgery_error_quote_changed,
})

export const summarizeApplication = summarizeWith(explainApplication, {
  idCard: m.surgery_id_card,
  incomeProof: m.surgery_income_proof,
  medicalReport: m.surgery_medical_report,
  request: () => m.surgery_consent_request({ brand: brandName() }),
  health: () => m.surgery_consent_health({ brand: brandName() }),
  financing: () => m.surgery_consent_financing({ brand: brandName() }),
})
