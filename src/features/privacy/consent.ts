import { site } from '#/brand.ts'

const STORED_CONSENT = 'analytics-consent'

export type Consent = 'granted' | 'denied'

/** What this browser's person has said to the present policy; null while they have said nothing. */
export function readConsent(): Consent | null {
  // Said once and for all sites, by the browser's own setting.
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
    return 'denied'
  const [consent, version] = stored().split(':')
  if (version !== site.policyVersion) return null
  return consent === 'granted' || consent === 'denied' ? consent : null
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(STORED_CONSENT, `${consent}:${site.policyVersion}`)
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
