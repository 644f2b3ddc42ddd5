import { createMiddleware } from '@tanstack/react-start'
import { SERVER_FUNCTIONS } from '#/i18n/detection.ts'
import { barePath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'

/** Pages by which staff and invited doctors come in, and those that these refer to. */
const ENTRANCES =
  /^\/(?:staff|setup|login|logout|register|forgot-password|provider\/(?:join|claim)|privacy_policyE|conditions-roles)(?:\/|$)/

/** Until a site opens, only staff and the members of clinics see its pages. */
export const openingGate = createMiddleware().server(async ({ next, request }) => {
  const context = requestContext()
  const { pathname } = new URL(request.url)
  const isFree = isNoPage(pathname) || ENTRANCES.test(barePath(pathname))
  if (context.refused || context.site?.isOpen !== false || isFree) return next()
  if (await context.worksHere?.()) return next()
  context.isNotOpen = true
  return new Response('Service Unavailable', { status: 503 })
})

/** Probes, feeds, files, and the functions of pages, which authorise themselves. */
function isNoPage(pathname: string): boolean {
  return (
    /^\/(?:healthz|readyz|api\/)|\.[a-z0-9]{1,12}$/i.test(pathname) ||
    pathname.startsWith(SERVER_FUNCTIONS)
  )
}
