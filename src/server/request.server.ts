import { getSettings } from './env.server.ts'

type PublicRequest = {
  request: Request
  /** Scheme and host as people see them. */
  origin: string
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

/** A proxy adds to the end of the list what it saw; all before it the visitor may have written. */
function visitorAddress(request: Request, trustProxy: boolean): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (trustProxy && forwarded) return forwarded
  const edge = request.headers.get('cf-connecting-ip')
  if (trustProxy && edge) return edge
  return 'ip' in request && typeof request.ip === 'string' ? request.ip : 'unknown'
}
