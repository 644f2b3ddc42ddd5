import { requestContext } from '#/server/http/context.ts'
import { worksSomewhere } from '#/server/session/membership.ts'
import { currentLogin } from '#/server/session/session.ts'

/** The response has the attribute only if no other visitor gets it (`finish`). */
export async function noteSignedIn(): Promise<void> {
  const context = requestContext()
  if (context.refused || context.isUnavailable) return
  // A page that needs no database is rendered without it too.
  const login = await currentLogin().catch(() => null)
  context.isSignedIn = login !== null
  context.hasDesk = login !== null && (await worksSomewhere(login.user.id))
}
