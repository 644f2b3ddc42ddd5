/** Refusal codes of laboratories, with their HTTP status. */
export const laboratoryCodes = {
  'lab-price-invalid': 422,
  'lab-hours-invalid': 422,
  'seats-invalid': 422,
  'home-window-length': 422,
  'windows-overlap': 409,
  'windows-too-many': 422,
} as const
