/** A browser's no to our own counting, which keeps nothing that points to anyone, and so asks for nothing. */
const STORED_CHOICE = 'analytics-consent'

/** Whether this browser's person lets their visits be counted. */
export function isCounted(): boolean {
  // Said once and for all sites, by the browser's own setting.
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return false
  return !stored().startsWith('denied')
}

export function storeChoice(isCounted: boolean): void {
  try {
    if (isCounted) localStorage.removeItem(STORED_CHOICE)
    else localStorage.setItem(STORED_CHOICE, 'denied')
  } catch {
    // Without storage the browser's own setting is the way to say it.
  }
}

/** Browsers may forbid storage altogether. */
function stored(): string {
  try {
    return localStorage.getItem(STORED_CHOICE) ?? ''
  } catch {
    return ''
  }
}
