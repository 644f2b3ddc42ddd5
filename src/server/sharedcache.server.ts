import { barePath } from '#/i18n/locale.ts'

/**
 * What shared caches are told of a public page beside what a browser is told: that they may answer
 * with the last one while they fetch the next, and what the page shows, so that it can be named when
 * that changes.
 */
export function tellSharedCaches(headers: Headers, pathname: string): void {
  if (!headers.get('cache-control')?.includes('s-maxage')) return
  headers.set('cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600')
  headers.set('cache-tag', cacheTagsOf(barePath(pathname)).join(','))
}

/** `site` is on every page, for every page has the brand; see `cacheTags` in domain/content.ts. */
export function cacheTagsOf(path: string): string[] {
  const [, doctor] = /^\/doctor\/([a-z0-9-]+)$/.exec(path) ?? []
  if (doctor) return ['site', 'catalogue', `doctor-${doctor}`]
  const found = pages.filter(([start]) => path === start || path.startsWith(`${start}/`))
  return ['site', ...new Set(found.flatMap(([, tags]) => tags))]
}

/** Whether an address, without its language, is that of a page with news of its own, the same for everyone. */
export function isPublicPath(path: string): boolean {
  return cacheTagsOf(path).length > 1
}

const pages: [start: string, tags: string[]][] = [
  ['/', ['home', 'catalogue', 'doctors', 'offers', 'articles']],
  ['/doctors', ['catalogue', 'doctors']],
  ['/doctor', ['catalogue', 'doctors']],
  ['/facilities', ['catalogue', 'facilities']],
  ['/offers', ['offers', 'catalogue']],
  ['/services/magazines', ['articles', 'catalogue', 'doctors']],
  ['/Premature%20aging', ['articles', 'catalogue', 'doctors']],
  ['/job', ['vacancies', 'catalogue']],
  ['/home-visit', ['rates', 'catalogue']],
  ['/nursury', ['rates', 'catalogue']],
  ['/services', ['rates', 'catalogue']],
  ['/sitemaps', ['articles', 'offers', 'vacancies', 'doctors']],
  ['/about-us', ['catalogue', 'doctors', 'offices', 'facilities']],
  ['/surgery-isntallement', ['catalogue', 'surgery']],
]
