/** The version of the privacy policy that people agree to now; consents store it. */
export const POLICY_VERSION = '2026-11'
