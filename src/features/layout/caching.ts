/**
 * For pages that are the same for everyone. A browser asks each time, so that a change shows at once;
 * shared caches keep them for a minute, and are told when something that they show changes, see
 * `sharedcache.server.ts`.
 */
export const PUBLIC_PAGE = {
  'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
}

/** For pages that show something of one browser's own: neither it nor anything between keeps them. */
export const PRIVATE_PAGE = { 'cache-control': 'no-store' }
