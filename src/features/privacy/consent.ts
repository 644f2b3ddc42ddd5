/**
 * What this browser's person said of being counted. Our own counting keeps nothing that points to anyone, so
 * it asks for nothing and ends with `denied`. Google's tag begins only with `granted`.
 */
const STORED_CHOICE = 'analytics-consent'

/** Whether this browser's person lets their visits be counted. */
export function isCounted(): boolean {
  if (isRefusedByBrowser()) return false
  return !stored().startsWith('denied')
}

/** Said once and for all sites, by the browser's own setting. */
export function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Whether this browser's person agreed to Google's tag. */
export function agreesToTag(): boolean {
  return !isRefusedByBrowser() && stored() === 'granted'
}

/** A no to the tag leaves our own counting as it is. */
export function storeTagChoice(agrees: boolean): void {
  try {
    if (agrees) localStorage.setItem(STORED_CHOICE, 'granted')
    else if (stored() === 'granted') localStorage.removeItem(STORED_CHOICE)
  } catch {
    // Without storage nobody has agreed.
  }
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
