import type { AnyRouter } from '@tanstack/react-router'
import { isLeaving } from '#/forms/page-leaving.ts'
import { isPreloading } from './preloads.ts'

/** The minimum time between two reloads of one path (specification, sections 8 and 9). */
const RELOAD_GUARD_MILLISECONDS = 10_000

/**
 * Handles a file that a new release has replaced: loads the current page, or the one being navigated
 * to, in full, with the files of the new release. A failed preload does not reload anything, nor does a page
 * that is being left: the reload would replace the visitor's navigation.
 */
export function reloadOnLostFile(router: AnyRouter): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Otherwise the router would reload too, by its own rule.
    event.preventDefault()
    if (isLeaving()) return reloadOnReturn()
    if (isPreloading() && !router.state.isLoading) return
    const { pathname, href } = router.latestLocation
    if (mayReload(pathname, Date.now(), sessionStorage)) loadWhole(href)
  })
}

/** A page of the browser's history is as it was when it was left. */
function reloadOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  })
}

/** For an address that differs only in its hash a browser only scrolls. */
function loadWhole(href: string): void {
  const { pathname, search } = new URL(href, window.location.href)
  if (pathname + search !== window.location.pathname + window.location.search) {
    return window.location.assign(href)
  }
  history.replaceState(history.state, '', href)
  window.location.reload()
}

/** Whether a path was not reloaded recently; if so, the time is recorded. */
export function mayReload(
  pathname: string,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  const key = `reloaded:${pathname}`
  // Absolute, because the clock may have been set back since.
  if (Math.abs(now - Number(storage.getItem(key) ?? 0)) < RELOAD_GUARD_MILLISECONDS) return false
  storage.setItem(key, String(now))
  return true
}
