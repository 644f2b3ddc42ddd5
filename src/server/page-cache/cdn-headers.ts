import { pageFacts, type PageTag } from '#/server/http/screens.ts'
import { barePath } from '#/i18n/locale.ts'

/**
 * Headers of a public page for shared caches alone: they may serve a stale copy while they fetch the
 * next, and tags name what the page shows, so that a change can purge it.
 */
export function tellSharedCaches(headers: Headers, pathname: string): void {
  if (!headers.get('cache-control')?.includes('s-maxage')) return
  headers.set('cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600')
  headers.set('cache-tag', cacheTagsOf(barePath(pathname)).join(','))
}

/** `site` is on every page, because every page shows the brand; see `cacheTags` in domain/content.ts. */
export function cacheTagsOf(path: string): string[] {
  const [, doctor] = /^\/doctor\/([a-z0-9-]+)$/.exec(path) ?? []
  if (doctor) return ['site', 'catalogue', `doctor-${doctor}`]
  const found = tagged.filter(([start]) => path === start || path.startsWith(`${start}/`))
  return ['site', ...new Set(found.flatMap(([, tags]) => tags))]
}

/** Whether a path, without its language, is a public page: one with tags besides `site`. */
export function isPublicPath(path: string): boolean {
  return cacheTagsOf(path).length > 1
}

type Tagged = [start: string, tags: readonly PageTag[]]

const tagged: Tagged[] = [
  ...[...pageFacts].map(([path, { tags = [] }]): Tagged => [path, tags]),
  ['/sitemaps', ['articles', 'offers', 'vacancies', 'doctors']],
]
