import type { LoginRecord } from '#/middleware/session.ts'
import { worksSomewhere } from '#/server/session/membership.ts'
import { currentLogin, type CurrentLogin } from '#/server/session/session.ts'
import { loginRecord } from './login-record.server.ts'
import type { SessionAnswer } from './signed-in.ts'

/** The data about the signed-in user that the browser stores. */
export async function answerSession(): Promise<Response> {
  const login = await currentLogin()
  const answer: SessionAnswer = { login: login && (await recordOf(login)) }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

async function recordOf({ user, tag, response }: CurrentLogin): Promise<LoginRecord> {
  const message = response?.['message']
  const said = typeof message === 'string' ? message : ''
  const hasDesk = await worksSomewhere(user.id)
  return loginRecord(response, { tag, message: said, name: user.name, hasDesk })
}
