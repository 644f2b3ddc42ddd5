import { createMiddleware } from '@tanstack/react-start'
import { SERVER_FUNCTIONS } from '#/i18n/detection.ts'
import { barePath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { isNoPage } from '#/server/http/refusal.ts'

/** Pages by which staff and invited doctors come in, and those that these refer to. */
const ENTRANCES =
  /^\/(?:staff|unsubscribe|setup|login|logout|register|forgot-password|provider\/(?:join|claim)|privacy_policyE|conditions-roles)(?:\/|$)/

/** Until a site opens, only staff and the members of clinics see its pages. */
export const openingGate = createMiddleware().server(async ({ next, request }) => {
  const context = requestContext()
  const { pathname } = new URL(request.url)
  if (context.refused || context.site?.isOpen !== false || isFree(pathname)) return next()
  if (await context.worksHere?.()) return next()
  context.isNotOpen = true
  return new Response('Service Unavailable', { status: 503 })
})

/** The functions of pages authorise themselves. */
function isFree(pathname: string): boolean {
  const isFunction = pathname.startsWith(SERVER_FUNCTIONS)
  return isNoPage(pathname) || isFunction || ENTRANCES.test(barePath(pathname))
}
