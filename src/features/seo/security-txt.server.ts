import { securityTxt } from '#/domain/web/security-txt.ts'
import { requestContext } from '#/server/http/context.ts'

/** Not found without a contact: an invented address would lose reports. */
export function answerSecurityTxt(): Response {
  const { app, origin } = requestContext()
  const { disclosure } = app.settings
  if (!disclosure) return new Response('Not Found', { status: 404 })
  return new Response(securityTxt({ ...disclosure, origin, now: app.clock.now() }), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
