/** What a one-time code proves a phone for. */
export const verificationPurposes = ['reset', 'phone-change', 'guest-booking'] as const
export type VerificationPurpose = (typeof verificationPurposes)[number]
