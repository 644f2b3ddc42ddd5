import { requestContext } from '#/server/http/context.ts'
import { receiveSmsReport } from '#/server/inbox/sms.ts'
import { answerChallenge, receiveWhatsapp } from '#/server/inbox/whatsapp.ts'

/** Meta asks whether the address is ours. */
export function getWhatsapp(request: Request): Response {
  const { app } = requestContext()
  if (!app.settings.hooks.whatsapp) return answer(404)
  const given = new URL(request.url).searchParams
  const said = (name: string) => given.get(`hub.${name}`) ?? ''
  const challenge = answerChallenge(app, {
    mode: said('mode'),
    token: said('verify_token'),
    challenge: said('challenge'),
  })
  if (challenge === null) return answer(403)
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
  return new Response(challenge, { headers })
}

/** What became of messages, and what people have answered. */
export async function postWhatsapp(request: Request): Promise<Response> {
  const body = new Uint8Array(await request.arrayBuffer())
  const signature = request.headers.get('x-hub-signature-256') ?? ''
  return answer(await receiveWhatsapp(requestContext().app, body, signature))
}

export async function postSmsReport(request: Request, token: string): Promise<Response> {
  const type = request.headers.get('content-type') ?? ''
  const report = { text: await request.text(), isForm: type.includes('form-urlencoded') }
  return answer(await receiveSmsReport(requestContext().app, token, report))
}

function answer(status: number): Response {
  return Response.json({}, { status })
}
