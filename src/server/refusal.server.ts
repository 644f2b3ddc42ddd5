import { SERVER_FUNCTIONS } from '#/i18n/detection.ts'
import { saysTooLarge } from './body.server.ts'
import type { Refusal } from './requeststore.server.ts'

const codes: Record<Refusal, string> = {
  400: 'bad-request',
  403: 'forbidden',
  404: 'page-not-found',
  405: 'method-not-allowed',
  413: 'content-too-large',
}

/** What a script is told that was refused. */
export function refusal(status: Refusal): Response {
  return Response.json({ code: codes[status] }, { status, headers: headersOf(status) })
}

/** Of a refusal, as a page or a code: the rest of a large body is nobody's to read. */
export function headersOf(status: Refusal): Headers {
  return new Headers(status === 413 ? { connection: 'close' } : {})
}

/** The path of an address that may be no URL at all. */
export function rawPath(request: Request): string {
  return request.url.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#]/)[0] ?? ''
}

/** Whether a script asks, and not somebody who will see a page. */
export function isScripted(request: Request): boolean {
  const path = rawPath(request)
  return path.startsWith('/api/') || path.startsWith(SERVER_FUNCTIONS) || asksForJson(request)
}

/** A form that a script sends: browsers ask for a page, and never for this. */
export function asksForJson({ headers }: Request): boolean {
  return headers.get('accept')?.startsWith('application/json') ?? false
}

/** What was refused in two words: a page of ours says it better, and a code to a script. */
export function findRefusal(request: Request, response: Response): Refusal | null {
  const type = response.headers.get('content-type') ?? 'text/plain'
  const isSaid = !type.startsWith('text/plain') || isFile(rawPath(request))
  const { status } = response
  return isSaid || !isRefusal(status) ? null : status
}

function isRefusal(status: number): status is Refusal {
  return status in codes
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(path)
}

/** Why a request is refused by its first lines alone, or null. */
export function refuse(request: Request): Refusal | null {
  if (!isAddressed(request)) return 400
  if (saysTooLarge(request)) return 413
  return isReadablePath(new URL(request.url).pathname) ? null : 404
}

/** A host with a port that is none cannot be part of any link that we write. */
function isAddressed(request: Request): boolean {
  const host = request.headers.get('host')
  if (!URL.canParse(request.url)) return false
  return host === null || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))
}

/** A server function's address is written in one way: another would pass by what is asked of it. */
function isReadablePath(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
    // oxlint-disable-next-line no-control-regex -- these are what it looks for
    if (/[\u0000-\u001f\u007f]/.test(path)) return false
    return !path.includes(SERVER_FUNCTIONS) || /^\/_serverFn\/[\w.=-]+$/.test(pathname)
  } catch {
    return false
  }
}
