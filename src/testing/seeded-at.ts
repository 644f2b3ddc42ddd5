/** The instant that the test data is relative to: a Saturday noon at the clinic, in winter time. */
export const SEEDED_AT = new Date('2026-11-21T10:00:00Z')

export const SEEDED_DOCTORS = 120
