/** What a person agrees to, one at a time (Law 151/2020: explicit, per purpose). */
export const consentPurposes = [
  'booking',
  'account',
  /** To be called back about a request. */
  'request',
  /** To keep what was told about one's health, or a relative's. */
  'health',
  /** To pass an application on to a licensed financier. */
  'financing',
  /** To check documents with the Ministry's and the syndicate's registers. */
  'application',
  'voucher',
  /** A guardian's, to keep and use a minor's details. */
  'guardian',
  /** To be told when a doctor's time becomes free. */
  'waiting',
  /** A review, to be read by all once it was checked. */
  'review',
  /** To hear of offers. */
  'marketing',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
