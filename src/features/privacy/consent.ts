import { POLICY_VERSION } from '#/domain/policy.ts'

const STORED_CONSENT = 'analytics-consent'

export type Consent = 'granted' | 'denied'

/** What this browser's person has said to the present policy; null while they have said nothing. */
export function readConsent(): Consent | null {
  // Said once and for all sites, by the browser's own setting.
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
    return 'denied'
  const [consent, version] = stored().split(':')
  if (version !== POLICY_VERSION) return null
  return consent === 'granted' || consent === 'denied' ? consent : null
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(STORED_CONSENT, `${consent}:${POLICY_VERSION}`)
  } catch {
    // Without storage it is asked again, and until then nothing is counted.
  }
}

/** Browsers may forbid storage altogether. */
function stored(): string {
  try {
    return localStorage.getItem(STORED_CONSENT) ?? ''
  } catch {
    return ''
  }
}
