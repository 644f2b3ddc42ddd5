import type { AnyRouter } from '@tanstack/react-router'
import type { PageEvent } from './events.ts'
import { isCounted } from './consent.ts'

/** Tells which page was used, unless somebody does not want to be counted. */
export function countPages(router: AnyRouter): void {
  let last = ''
  const count = () => {
    const { pathname } = router.state.location
    if (pathname === last || !isCounted()) return
    last = pathname
    const [, , found] = router.getMatchedRoutes(pathname)
    const route: unknown = found?.id
    if (typeof route === 'string') send({ name: 'page', route })
  }
  count()
  router.subscribe('onResolved', count)
}

/** A route's template and nothing else: no search, no name, no id. That it arrives is not vital. */
function send(event: PageEvent): void {
  void fetch('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined)
}
