import { readHook } from '#/server/http/body.ts'
import { publicRequest } from '#/server/http/incoming.ts'
import { refuse, refusal } from '#/server/http/refusal.ts'
import { getApp } from '#/server/assembly/connections.ts'
import type { App } from '#/server/app.ts'
import { isUnavailable } from '#/server/db/errors.ts'
import { receiveWhatsapp } from '#/server/inbox/whatsapp.ts'
import { logEvent, logFailure } from '#/server/observability/log.ts'
import { secure } from '#/server/render/finish-response.ts'

type Respond = (request: Request) => Promise<Response>

/**
 * Answers WhatsApp's reports before the framework, hundreds of them a second: they need no page, language, session or
 * site. Everything else, and what is refused by its address or headers, goes on.
 */
export function answerHookFirst(respond: Respond): Respond {
  return (request) =>
    isReport(request) && !refuse(request) ? answerReport(request) : respond(request)
}

function isReport({ method, url }: Request): boolean {
  return method === 'POST' && /^\w+:\/\/[^/]*\/api\/whatsapp(?:$|\?)/.test(url)
}

async function answerReport(request: Request): Promise<Response> {
  const startedAt = performance.now()
  const requestId = crypto.randomUUID()
  const { app, release } = getApp()
  const response = await receive(app, request).catch((error: unknown) => failed(error, requestId))
  void release()
  const { headers, status } = response
  secure(headers, publicRequest(request).origin)
  headers.set('cache-control', 'no-store')
  headers.set('x-request-id', requestId)
  const milliseconds = Math.round(performance.now() - startedAt)
  logEvent('info', 'request', { requestId, method: 'POST', status, milliseconds })
  return response
}

async function receive(app: App, request: Request): Promise<Response> {
  const body = await readHook(request)
  if (!(body instanceof Uint8Array)) return refusal(body)
  const signature = request.headers.get('x-hub-signature-256') ?? ''
  return Response.json({}, { status: await receiveWhatsapp(app, body, signature) })
}

/** Meta repeats what was not answered with 200. */
function failed(error: unknown, requestId: string): Response {
  logFailure('hook-failed', error, requestId)
  return isUnavailable(error)
    ? Response.json({}, { status: 503, headers: { 'retry-after': '5' } })
    : Response.json({}, { status: 500 })
}
