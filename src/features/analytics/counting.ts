import type { AnyRouter } from '@tanstack/react-router'
import { site } from '#/brand.ts'
import { isCounted } from './consent.ts'

/** Reports which page was used, unless the visitor opted out. */
export function countPages(router: AnyRouter): void {
  let last = ''
  const count = () => {
    const { pathname } = router.state.location
    if (pathname === last) return
    const [, , found] = router.getMatchedRoutes(pathname)
    const route: unknown = found?.id
    if (site.tag && typeof route === 'string') tellGoogle(route)
    if (!isCounted()) return
    last = pathname
    if (typeof route === 'string') send({ name: 'page', route })
  }
  count()
  router.subscribe('onResolved', count)
  countEmptySearch()
  router.subscribe('onRendered', countEmptySearch)
}

/** Fetched only if the site has Google's tag; it checks whether the visitor agreed. */
function tellGoogle(route: string): void {
  void import('./analytics.ts').then(({ tellTag }) => tellTag(route))
}

let lastSearch = ''

/** The page marks a search without results, with the choices from its lists. */
function countEmptySearch(): void {
  const mark = document.querySelector<HTMLElement>('[data-empty-search]')?.dataset['emptySearch']
  if (mark === undefined || location.search === lastSearch || !isCounted()) return
  lastSearch = location.search
  const [specialty = '', area = ''] = mark.split(' ')
  send({ name: 'empty-search', specialty, area })
}

/** Only a route's template: no search, no name, no id. Losing one does not matter. */
function send(event: PageEvent | EmptySearchEvent): void {
  void fetch('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined)
}

/** A counted visit. `route` is a route's template, such as `/{-$locale}/doctor/{-$slug}`. */
type PageEvent = { name: 'page'; route: string }

/** A search without results: the choices from lists, and nothing of what was typed. */
type EmptySearchEvent = { name: 'empty-search'; specialty: string; area: string }
