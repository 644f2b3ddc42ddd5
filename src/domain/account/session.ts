/** The maximum life of a session cookie. */
export const SESSION_DAYS = 30

export const SESSION_COOKIE = 'session'

/**
 * What a browser can prove to have made; each kind is also the name of its cookie. A phone is proved by a code, and a review by
 * sending it.
 */
export const proofKinds = [
  'bookings',
  'requests',
  'vouchers',
  'waiting',
  'lab-orders',
  'phones',
  'reviews',
] as const

export type ProofKind = (typeof proofKinds)[number]
