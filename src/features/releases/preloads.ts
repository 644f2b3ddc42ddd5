import type { AnyRouter } from '@tanstack/react-router'

/** How many pages are preloaded at the same time (specification, section 9). */
const MOST_PRELOADS = 4

let running = 0

/** Whether the current requests may be for a page that nobody has opened yet. */
export function isPreloading(): boolean {
  return running > 0
}

/** Skips preloading for slow connections and data savers, and limits how many preloads run at once. */
export function limitPreloads(router: AnyRouter): void {
  const { preloadRoute } = router
  router.preloadRoute = async (options) => {
    if (running >= MOST_PRELOADS || isSparing(navigator)) return undefined
    running += 1
    try {
      return await preloadRoute(options)
    } finally {
      running -= 1
    }
  }
}

/** A slow connection, or data saving enabled; false in browsers that don't report either. */
export function isSparing(browser: object): boolean {
  const connection: unknown = 'connection' in browser ? browser.connection : null
  if (typeof connection !== 'object' || connection === null) return false
  if ('saveData' in connection && connection.saveData === true) return true
  return 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g')
}
