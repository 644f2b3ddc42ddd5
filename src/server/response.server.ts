import { MAX_FILE_BYTES, MAX_FILES } from '#/domain/file.ts'
import { isServerFunction } from '#/i18n/detection.ts'
import { logEvent } from './log.server.ts'
import { tellSharedCaches } from './sharedcache.server.ts'

/** Bodies over this size are refused before they are read. */
export const MAX_BODY_BYTES = 1_000_000

/** Of a form with documents: ten of the largest, and its words. */
const MAX_UPLOAD_BYTES = MAX_FILES * MAX_FILE_BYTES + MAX_BODY_BYTES

/** Answers at once what no page has to see: undecodable paths and huge bodies. */
export function refuse(request: Request): Response | null {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit(request)) {
    return new Response('Content Too Large', { status: 413 })
  }
  return isReadablePath(new URL(request.url).pathname)
    ? null
    : new Response('Page Not Found', { status: 404 })
}

/** Documents come with plain forms only. */
function bodyLimit(request: Request): number {
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.startsWith('multipart/form-data') && !isServerFunction(request)
  return isForm ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES
}

function isReadablePath(pathname: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- these are what it looks for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

const securityHeaders = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
}

type Finish = {
  request: Request
  startedAt: number
  requestId: string
  /** Gives back what the request borrowed, once its body is sent. */
  release: () => Promise<void>
}

/** The headers that every answer carries; what no page made public is not stored anywhere. */
export function finish(response: Response, { request, startedAt, requestId, release }: Finish) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  // A page that failed is nobody's to keep, however public it would have been.
  const isKept = response.status < 400 && headers.has('cache-control')
  if (!isKept) headers.set('cache-control', 'no-store')
  tellSharedCaches(headers, new URL(request.url).pathname)
  const milliseconds = Math.round(performance.now() - startedAt)
  headers.set('server-timing', `app;dur=${milliseconds}`)
  headers.set('x-request-id', requestId)
  logEvent('info', 'request', {
    requestId,
    method: request.method,
    status: response.status,
    milliseconds,
  })
  const { status, statusText } = response
  return new Response(afterwards(response.body, release), { status, statusText, headers })
}

function afterwards(body: Response['body'], release: () => Promise<void>): Response['body'] {
  if (body) return body.pipeThrough(new TransformStream({ flush: release }))
  void release()
  return null
}
