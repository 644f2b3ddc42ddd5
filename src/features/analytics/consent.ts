/**
 * The visitor's choice about being counted. Our own counting stores no identifier, so it needs no consent and
 * ends with `denied`. Google's tag starts only with `granted`.
 */
const STORED_CHOICE = 'analytics-consent'

/** Whether this visitor may be counted. */
export function isCounted(): boolean {
  if (isRefusedByBrowser()) return false
  return !stored().startsWith('denied')
}

/** Set for all sites, in the browser's own settings. */
export function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Whether this visitor agreed to Google's tag. */
export function agreesToTag(): boolean {
  return !isRefusedByBrowser() && stored() === 'granted'
}

/** Refusing the tag does not affect our own counting. */
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
    // Without storage only the browser's own setting can express it.
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
