import { currentLogin } from '#/server/session.server.ts'
import type { SessionAnswer } from './signedin.ts'

/** The name of who is signed in, and the browser's half of the session. */
export async function answerSession(): Promise<Response> {
  const login = await currentLogin()
  const answer: SessionAnswer = login
    ? { user: { name: login.user.name }, tag: login.tag }
    : { user: null }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
