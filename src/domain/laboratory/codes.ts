/** Refusal codes of laboratories, with their HTTP status. */
export const laboratoryCodes = {
  'lab-price-invalid': 422,
  'lab-hours-invalid': 422,
  'seats-invalid': 422,
  'home-window-length': 422,
  'windows-overlap': 409,
  'windows-too-many': 422,
  // Orders.
  'lab-not-found': 422,
  'lab-order-not-found': 422,
  'basket-invalid': 400,
  'tests-missing': 422,
  'window-gone': 409,
  'window-full': 409,
  'order-moved-on': 409,
  'result-empty': 422,
  'observation-invalid': 422,
  'amendment-reason-required': 422,
  'critical-call-required': 422,
  'tests-required': 422,
  'window-required': 422,
  'address-required': 422,
} as const
