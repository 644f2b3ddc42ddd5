import type { AnyRouter } from '@tanstack/react-router'

/** The delay after the page has loaded, and the interval from then on (specification, section 4). */
const FIRST_CHECK_MILLISECONDS = 1000
const NEXT_CHECK_MILLISECONDS = 10 * 60_000

/**
 * Checks at intervals, while the page is visible, whether a newer release than the page's is served. If so,
 * nothing happens immediately: the next navigation loads the whole page.
 */
export function watchForNewBuild(router: AnyRouter, ours: string): void {
  let isOutdated = false
  const check = async () => {
    isOutdated ||= document.visibilityState === 'visible' && (await isReplaced(ours))
    if (!isOutdated) setTimeout(check, NEXT_CHECK_MILLISECONDS)
  }
  setTimeout(check, FIRST_CHECK_MILLISECONDS)
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (isOutdated && hrefChanged) window.location.assign(toLocation.href)
  })
}

/** Whether another release than ours is announced and available. */
async function isReplaced(ours: string): Promise<boolean> {
  const latest = await readBuildId(`/builds/latest.json?${Date.now()}`)
  if (latest === null || latest === ours) return false
  return (await readBuildId(`/builds/meta/${latest}.json`)) === latest
}

/** An unreadable response is logged and otherwise ignored. */
async function readBuildId(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    if (!response.ok) throw new Error(`HTTP error! status ${response.status}`)
    const build: unknown = await response.json()
    if (isBuild(build) && /^[0-9a-f]{12}$/.test(build.id)) return build.id
    throw new Error('no build')
  } catch (error) {
    console.warn(`${address.split('?')[0]} could not be read:`, error)
    return null
  }
}

function isBuild(value: unknown): value is { id: string } {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
  )
}
