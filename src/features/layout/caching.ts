/**
 * For pages that are the same for everyone. Browsers revalidate each time, so that changes show at
 * once; shared caches keep them for a minute and are purged on changes, see `cdn-headers.ts`.
 */
export const PUBLIC_PAGE = {
  'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
}

/** For pages with one visitor's data: neither the browser nor any cache stores them. */
export const PRIVATE_PAGE = { 'cache-control': 'no-store' }
