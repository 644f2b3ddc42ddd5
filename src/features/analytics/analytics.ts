import { site } from '#/brand.ts'
import { agreesToTag } from './consent.ts'
import { tagPath } from './tag-route.ts'

type Tell = (path: string) => void

let opening: Promise<Tell> | undefined
let current: string | null = null

/** Reports to Google Analytics which kind of page was opened, if the person agreed. */
export function tellTag(route: string): void {
  current = tagPath(route)
  if (current !== null) tell(current)
}

/** Starts with the page that is open when a person agrees. */
export function startTag(): void {
  switchOff(false)
  if (current !== null) tell(current)
}

/** Stops it in this page and deletes what it stored in this browser. */
export function stopTag(): void {
  if (!site.tag) return
  switchOff(true)
  for (const [, name = ''] of document.cookie.matchAll(/(?:^|; )(_ga[^=]*)=/g)) {
    document.cookie = `${name}=;Max-Age=0;Path=/`
  }
  for (const name of ['firebase-installations-database', 'firebase-heartbeat-database']) {
    indexedDB.deleteDatabase(name)
  }
}

/** A withdrawal in one tab applies to the others. */
export function followTagChoice(): void {
  addEventListener('storage', () => {
    if (opening && !agreesToTag()) stopTag()
  })
}

function tell(path: string): void {
  if (!site.tag || !agreesToTag()) return
  opening ??= open(site.tag, path)
  // Blockers prevent many browsers from loading the tag.
  void opening.then((say) => agreesToTag() && say(path)).catch(() => undefined)
}

async function open(tag: NonNullable<typeof site.tag>, path: string): Promise<Tell> {
  // The server's bundles don't contain the SDK.
  if (import.meta.env.SSR) return () => undefined
  const { openTag } = await import('./tag.ts')
  return openTag(tag, path)
}

/** The tag checks this flag before it sends anything. */
function switchOff(isOff: boolean): void {
  if (site.tag) Reflect.set(window, `ga-disable-${site.tag.measurementId}`, isOff)
}
