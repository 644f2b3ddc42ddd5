import { currentLogin, type CurrentLogin } from '#/server/session.server.ts'
import { loginRecord } from './loginrecord.server.ts'
import type { SessionAnswer } from './signedin.ts'

/** What the browser keeps of who is signed in. */
export async function answerSession(): Promise<Response> {
  const login = await currentLogin()
  const answer: SessionAnswer = { login: login && recordOf(login) }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

function recordOf({ user, tag, response }: CurrentLogin) {
  const message = response?.['message']
  const said = typeof message === 'string' ? message : ''
  return loginRecord(response, { tag, message: said, name: user.name })
}
