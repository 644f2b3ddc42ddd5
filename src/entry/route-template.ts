import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { SERVER_FUNCTIONS } from '#/i18n/detection.ts'
import { SERVER_METHODS } from '#/server/http/methods.ts'
import { routeTree } from '#/routeTree.gen.ts'

/** One label for all unmatched paths, so that visitors cannot create series. */
const UNKNOWN = 'unknown'

const router = createRouter({ routeTree, caseSensitive: true, trailingSlash: 'never' })

/** The template of the route that answers a request, found as `router.tsx` finds it. */
export function routeOf(request: Request): string {
  const pathname = pathnameOf(request)
  if (pathname?.startsWith(SERVER_FUNCTIONS)) return SERVER_FUNCTIONS
  return findRoute(pathname)?.fullPath ?? UNKNOWN
}

/** The methods of the resource at this address; null if there is none. */
export function methodsOf(request: Request): readonly string[] | null {
  const pathname = pathnameOf(request)
  // Node's target of a request about the server itself is `*`.
  if (pathname === '/*' || pathname?.startsWith(SERVER_FUNCTIONS)) return SERVER_METHODS
  const route = findRoute(pathname)
  if (!route) return null
  const { component, server } = route.options
  const handlers: unknown = server?.handlers
  const names = new Set(handlers instanceof Object ? Object.keys(handlers) : [])
  const isRead = component || names.has('GET')
  return [...(isRead ? ['GET', 'HEAD'] : []), ...(names.has('POST') ? ['POST'] : []), 'OPTIONS']
}

function findRoute(pathname: string | null): AnyRoute | undefined {
  if (pathname === null) return undefined
  const [, parameters, route] = router.getMatchedRoutes(pathname)
  return parameters['**'] === undefined ? route : undefined
}

/** Null for a URL that can't be parsed. */
function pathnameOf({ url }: Request): string | null {
  try {
    return decodeURI(new URL(url).pathname)
  } catch {
    return null
  }
}
