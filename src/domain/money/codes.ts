/** Refusal codes of payments, and what a payment gateway reports, with their HTTP status. */
export const moneyCodes = {
  'already-paid': 422,
  'payment-not-found': 422,
  'payment-required': 422,
  'payments-unavailable': 422,
  'method-required': 422,
  'method-unavailable': 422,
  'instrument-required': 422,
  'not-payable': 422,
  'order-not-found': 404,
  unreadable: 400,
  forged: 401,
  'not-ours': 422,
  'method-differs': 422,
  'amount-differs': 422,
  'currency-differs': 422,
} as const
