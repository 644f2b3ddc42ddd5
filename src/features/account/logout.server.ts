import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { dropProofs } from '#/server/session/proofs.ts'
import { endSession } from '#/server/session/session.ts'
import { cameFrom } from './sign-in.server.ts'

/** Ends the session and redirects to the page that the visitor logged out from. */
export async function leaveAccount(): Promise<Response> {
  const location = cameFrom() ?? localizedPath('/', requestContext().locale)
  await endSession()
  dropProofs()
  return new Response(null, { status: 303, headers: { location } })
}
