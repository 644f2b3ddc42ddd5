import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainLab = explainWith({
  'lab-price-invalid': m.labs_error_price,
  'lab-hours-invalid': m.labs_error_hours,
  'seats-invalid': m.labs_error_seats,
  'hours-invalid': m.labs_error_times,
  'home-window-length': m.labs_error_home_length,
  'windows-overlap': m.labs_error_overlap,
  'windows-too-many': m.labs_error_many,
  'choices-required': m.labs_error_days,
  'changed-meanwhile': m.labs_error_changed,
  'not-yours': m.labs_error_not_yours,
})

/** A fee for coming may be nothing; in the list it is the price beside the hours that is missing. */
export const explainFee = explainWith({ 'amount-invalid': m.labs_error_fee })

export const explainPrices = explainWith({
  'amount-invalid': m.labs_error_price_missing,
  'lab-price-invalid': m.labs_error_price,
  'lab-hours-invalid': m.labs_error_hours,
  'changed-meanwhile': m.labs_error_changed,
  'not-yours': m.labs_error_not_yours,
})
