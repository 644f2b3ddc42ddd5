import { getSettings } from './env.server.ts'
import { findVisitor, networkOf, type TrustedProxies } from './proxies.ts'

type PublicRequest = {
  request: Request
  /** Scheme and host as people see them. */
  origin: string
  /** What limits count by: an IPv4 address, or an IPv6 network. */
  address: string
}

/** The request as the visitor made it: behind a trusted proxy its address is what the proxy says. */
export function publicRequest(request: Request): PublicRequest {
  const { PUBLIC_ORIGIN, TRUST_PROXY } = getSettings()
  const url = new URL(request.url)
  const origin = PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : url.origin
  const seen =
    origin === url.origin ? request : new Request(origin + url.pathname + url.search, request)
  return { request: seen, origin, address: visitorAddress(request, TRUST_PROXY) }
}

function visitorAddress(request: Request, trusted: TrustedProxies): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const connected = 'ip' in request && typeof request.ip === 'string' ? request.ip : null
  const seen = findVisitor(trusted === 0 ? [] : forwarded, connected, trusted)
  const edge = trusted === 0 ? null : request.headers.get('cf-connecting-ip')
  return networkOf(seen ?? edge ?? '')
}
