/** What a person agrees to, one at a time (Law 151/2020: explicit, per purpose). */
export const consentPurposes = [
  'booking',
  'account',
  /** To be called back about a request. */
  'request',
  /** To store what was told about one's own health, or a relative's. */
  'health',
  /** To pass an application on to a licensed financier. */
  'financing',
  /** To check documents in the registers of the Ministry and the syndicate. */
  'application',
  'voucher',
  /** A guardian's, to store and use a minor's details. */
  'guardian',
  /** To be notified when a doctor's time becomes free. */
  'waiting',
  /** To publish a review once it has been checked. */
  'review',
  /** To messages other than codes, by a phone that has ended them. */
  'messages',
  /** To receive offers. */
  'marketing',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
