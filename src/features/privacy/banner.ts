import type { AnyRouter } from '@tanstack/react-router'
import { readConsent, storeConsent } from './consent.ts'

export const CONSENT_BANNER = 'analytics-consent'

/** Shows the banner, which is in every page and hidden, to whoever has not answered it. */
export function askForConsent(router: AnyRouter): void {
  const ask = () => show(readConsent() === null)
  ask()
  // In another language the banner is drawn anew.
  router.subscribe('onRendered', ask)
  document.addEventListener('click', answer, { capture: true })
  // Another tab may have been told.
  window.addEventListener('storage', ask)
}

/** Before any link is followed: the one that asks again stays on its page. */
function answer(event: MouseEvent): void {
  const { target } = event
  const pressed = target instanceof Element ? target.closest('[data-consent]') : null
  const said = pressed?.getAttribute('data-consent')
  if (said === 'granted' || said === 'denied') storeConsent(said)
  if (!pressed) return
  event.preventDefault()
  show(said === 'ask')
  if (said === 'ask') document.getElementById(CONSENT_BANNER)?.querySelector('button')?.focus()
}

function show(isShown: boolean): void {
  document.getElementById(CONSENT_BANNER)?.toggleAttribute('hidden', !isShown)
}
