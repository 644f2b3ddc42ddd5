import type { AnyRouter } from '@tanstack/react-router'

/** How long a page has to take its final height (specification, section 9). */
const SCROLL_DELAY_MILLISECONDS = 100

/**
 * Scrolls to the target in an address when the page is rendered, and again if late content has moved it; not
 * if the visitor has scrolled in between.
 */
export function restoreTargetScroll(router: AnyRouter): void {
  router.subscribe('onRendered', ({ toLocation, hrefChanged }) => {
    const named = toLocation.hash === '' ? null : document.getElementById(toLocation.hash)
    if (!named || !hrefChanged) return
    const before = window.scrollY
    setTimeout(() => {
      if (window.scrollY === before) named.scrollIntoView()
    }, SCROLL_DELAY_MILLISECONDS)
  })
}
