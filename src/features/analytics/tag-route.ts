/**
 * A route's template as the address of a page: `/{-$locale}/doctor/{-$slug}` is `/doctor/:slug`. Null for the
 * desk's pages, which are not reported.
 */
export function tagPath(route: string): string | null {
  const path = route
    .replace(/^\/\{-\$locale\}/, '')
    .replaceAll(/\{?-?\$(\w+)\}?/g, ':$1')
    .replace(/\/$/, '')
  return /^\/staff(?:\/|$)/.test(path) ? null : path || '/'
}
