import { readBody, type Unread } from './body.ts'
import { getSettings } from '#/server/config/settings.ts'
import { cleanJson, cleanSearch } from './sanitize.ts'
import { isServerFunction } from '#/i18n/detection.ts'
import { findVisitor, networkOf, type TrustedProxies } from '#/server/config/trusted-proxies.ts'

type PublicRequest = {
  request: Request
  /** Scheme and host as people see them. */
  origin: string
  /** What limits count by: an IPv4 address, or an IPv6 network. */
  address: string
}

/** The request under its public origin, and the visitor's address as a trusted proxy reports it. */
export function publicRequest(request: Request): PublicRequest {
  const { PUBLIC_ORIGIN, TRUST_PROXY } = getSettings()
  const url = new URL(request.url)
  const origin = PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : url.origin
  const seen =
    origin === url.origin ? request : new Request(origin + url.pathname + url.search, request)
  return { request: seen, origin, address: visitorAddress(request, TRUST_PROXY) }
}

/** All input passes through here: query and body are cleaned, and checked against their limits. */
export async function readInput(request: Request): Promise<Request | Unread> {
  const url = new URL(request.url)
  const search = cleanSearch(url.search)
  if (isServerFunction(request) && !isReadableCall(search)) return 400
  const clean =
    search === url.search ? request : new Request(url.origin + url.pathname + search, request)
  return isRead(request) ? clean : readBody(clean)
}

/** A server function that only reads gets its input as JSON in the query. */
function isReadableCall(search: string): boolean {
  const payload = new URLSearchParams(search).get('payload')
  return !payload || cleanJson(payload) !== null
}

function visitorAddress(request: Request, trusted: TrustedProxies): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const connected = 'ip' in request && typeof request.ip === 'string' ? request.ip : null
  const seen = findVisitor(trusted === 0 ? [] : forwarded, connected, trusted)
  const edge = trusted === 0 ? null : request.headers.get('cf-connecting-ip')
  return networkOf(seen ?? edge ?? '')
}

/** Whether the method changes nothing and has no body. */
export function isRead({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD'
}
