import type { AnyRouter } from '@tanstack/react-router'
import { isPreloading } from './preloads.ts'

/** Between two reloads of one path (specification, sections 8 and 9). */
const RELOAD_GUARD_MILLISECONDS = 10_000

/**
 * A file that is gone, because a new release has taken its place: the page, or the one that was on
 * its way, is asked for anew, with the release's own files. What is fetched ahead reloads nothing.
 */
export function reloadOnLostFile(router: AnyRouter): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Otherwise the router would reload too, by a rule of its own.
    event.preventDefault()
    if (isPreloading() && !router.state.isLoading) return
    const { pathname, href } = router.latestLocation
    if (mayReload(pathname, Date.now(), sessionStorage)) loadWhole(href)
  })
}

/** To an address that differs by its hash alone a browser only scrolls. */
function loadWhole(href: string): void {
  const { pathname, search } = new URL(href, window.location.href)
  if (pathname + search !== window.location.pathname + window.location.search) {
    return window.location.assign(href)
  }
  history.replaceState(history.state, '', href)
  window.location.reload()
}

/** Whether a path was not reloaded just now; and if so, this time is kept for the next question. */
export function mayReload(
  pathname: string,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  const key = `reloaded:${pathname}`
  if (now - Number(storage.getItem(key) ?? 0) < RELOAD_GUARD_MILLISECONDS) return false
  storage.setItem(key, String(now))
  return true
}
