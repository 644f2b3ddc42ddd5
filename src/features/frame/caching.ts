/**
 * For pages that are the same for everyone: shared caches keep them for a minute, and may answer
 * with the last one for ten more while they fetch the next.
 */
export const PUBLIC_PAGE = {
  'cache-control': 'public, s-maxage=60, stale-while-revalidate=600',
}
