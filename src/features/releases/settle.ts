import type { AnyRouter } from '@tanstack/react-router'

/** How long a page has to take its final height (specification, section 9). */
const SCROLL_DELAY_MILLISECONDS = 100

/**
 * The place that an address names is gone to when the page is drawn, and once more when what came
 * late has pushed it away; not if someone has scrolled in between.
 */
export function settleScroll(router: AnyRouter): void {
  router.subscribe('onRendered', ({ toLocation, hrefChanged }) => {
    const named = toLocation.hash === '' ? null : document.getElementById(toLocation.hash)
    if (!named || !hrefChanged) return
    const before = window.scrollY
    setTimeout(() => {
      if (window.scrollY === before) named.scrollIntoView()
    }, SCROLL_DELAY_MILLISECONDS)
  })
}
