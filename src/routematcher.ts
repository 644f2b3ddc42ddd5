import { createRouter } from '@tanstack/react-router'
import { SERVER_FUNCTIONS } from '#/i18n/detection.ts'
import { routeTree } from './routeTree.gen.ts'

/** One label for all unmatched paths, so that visitors cannot create series. */
const UNKNOWN = 'unknown'

/** The template of the route that answers a request, found as `router.tsx` finds it. */
export function routeMatcher(): (request: Request) => string {
  const router = createRouter({ routeTree, caseSensitive: true, trailingSlash: 'never' })
  return (request) => {
    const pathname = pathnameOf(request)
    if (pathname === null) return UNKNOWN
    if (pathname.startsWith(SERVER_FUNCTIONS)) return SERVER_FUNCTIONS
    const [, parameters, route] = router.getMatchedRoutes(pathname)
    return route && parameters['**'] === undefined ? route.fullPath : UNKNOWN
  }
}

/** Null for a URL that can't be parsed. */
function pathnameOf({ url }: Request): string | null {
  try {
    return decodeURI(new URL(url).pathname)
  } catch {
    return null
  }
}
