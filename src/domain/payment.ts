/** What a payment can be for; each names the row that it pays. */
export const paymentSubjects = ['booking', 'voucher', 'down-payment'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** How people pay: a card, a mobile wallet, or in cash at a kiosk with a reference (Fawry). */
export const paymentMethods = ['card', 'wallet', 'kiosk'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'created',
  'pending',
  'authorised',
  'paid',
  'refunded',
  'failed',
  'expired',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
