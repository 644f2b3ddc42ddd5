import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of offers and vouchers. */
export const explainOffer = explainWith({
  'sold-out': m.offers_error_sold_out,
  'offer-ended': m.offers_error_offer_ended,
  'offer-not-started': m.offers_error_offer_not_started,
  'offer-not-found': m.offers_error_offer_unknown,
  'already-claimed': m.offers_error_already_claimed,
  'consent-required': m.offers_error_consent_required,
})
