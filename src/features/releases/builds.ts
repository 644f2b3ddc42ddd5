import type { AnyRouter } from '@tanstack/react-router'

/** After the page has loaded, and from then on (specification, section 4). */
const FIRST_CHECK_MILLISECONDS = 1000
const NEXT_CHECK_MILLISECONDS = 10 * 60_000

/**
 * Asks now and then, while someone looks, whether a newer release is served than the one that this
 * page came with. If so, nothing happens at once: the next page that is gone to is loaded whole.
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

/** Whether another release than ours is announced, and is there. */
async function isReplaced(ours: string): Promise<boolean> {
  const latest = await readBuildId(`/builds/latest.json?${Date.now()}`)
  if (latest === null || latest === ours) return false
  return (await readBuildId(`/builds/meta/${latest}.json`)) === latest
}

/** What cannot be read is logged and otherwise no news. */
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
