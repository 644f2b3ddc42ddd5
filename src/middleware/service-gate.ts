import { createMiddleware } from '@tanstack/react-start'
import { barePath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { isSwitchedOff } from '#/server/http/refusal.ts'

/** The pages, forms and files of a service that the site does not have are missing. */
export const serviceGate = createMiddleware().server(async ({ next, request }) => {
  const context = requestContext()
  const path = barePath(new URL(request.url).pathname)
  if (context.refused || !isSwitchedOff(path, context.site)) return next()
  context.isMissing = true
  return new Response('Not Found', { status: 404 })
})
