import { barePath } from '#/i18n/locale.ts'
import { encodeCached } from '#/server/page-cache/encode.ts'
import { pageCache, type CachedResponse } from '#/server/page-cache/page-cache.ts'
import {
  answerPayload,
  cacheRequestOf,
  findCachedResponse,
  cacheKey,
  readPayloadAddress,
  type Head,
} from '#/server/page-cache/lookup.ts'
import { getSettings } from '#/server/config/settings.ts'
import { isRead, publicRequest } from '#/server/http/incoming.ts'
import { isServedHost } from '#/server/http/own-host.ts'
import { secure } from '#/server/render/finish-response.ts'
import { isPublicPath } from '#/server/page-cache/cdn-headers.ts'

type Respond = (request: Request) => Promise<Response>

/**
 * Answers with the cached page immediately; a page requested by many is rendered once; a stale page is better
 * than none.
 */
export function serveCachedFirst(respond: Respond): Respond {
  /** Pages that are being rendered, by their keys. */
  const renewals = new Map<string, Promise<unknown>>()

  const renew = async (request: Request, key: string) => {
    const renewal = respond(request)
    const ended = renewal.catch(() => {}).finally(() => renewals.delete(key))
    renewals.set(key, ended)
    const response = await renewal
    const old = response.status === 503 ? pageCache.findStale(key) : null
    return old ? cachedResponse(encodeCached(old, cacheRequestOf(headOf(request)))) : response
  }

  return async (request) => {
    if (!URL.canParse(request.url)) return respond(request)
    const head = headOf(request)
    if (!isServedHost(head.host, getSettings().PUBLIC_ORIGIN)) return respond(request)
    const payload = isRead(request) ? readPayloadAddress(head.url) : null
    if (payload) return respondPayload(respond, request, payload)
    const key = cacheKey(publicRequest(request).origin, head.url)
    if (!isRead(request) || !isOfMany(key)) return respond(request)
    const running = renewals.get(key)
    // Not awaited if there is none: all requests that arrive meanwhile would start another rendering.
    if (running) await running
    const cached = findCachedResponse(head)
    return cached ? cachedResponse(cached) : renew(request, key)
  }
}

/** A page that is cached, or may be: of searches, which have many addresses, only some are. */
function isOfMany(key: string): boolean {
  if (pageCache.findStale(key)) return true
  const { pathname, search } = new URL(key)
  return search === '' && isPublicPath(barePath(pathname))
}

function headOf({ method, headers, url }: Request): Head {
  const { pathname, search, host } = new URL(url)
  return { method, host, url: pathname + search, header: (name) => headers.get(name) ?? '' }
}

/** Node's flat list of names and values, in the framework's format. */
function cachedResponse({ status, headers, body }: CachedResponse): Response {
  const sent = new Headers()
  for (let index = 0; index < headers.length; index += 2) {
    sent.append(headers[index] ?? '', headers[index + 1] ?? '')
  }
  return new Response(body && new Uint8Array(body), { status, headers: sent })
}

type Payload = { url: string; version?: string }

/** Another process may have cached the page: this one renders it, too. */
async function respondPayload(
  respond: Respond,
  request: Request,
  { url, version }: Payload,
): Promise<Response> {
  const { origin } = publicRequest(request)
  const find = () =>
    version
      ? pageCache.findState(version)
      : pageCache.find(cacheKey(origin, url), Date.now())?.state
  if (find() === undefined) {
    // The page is cached before its body is read; the body of an address that does not exist may never end.
    const response = await respond(new Request(new URL(request.url).origin + url))
    await response.body?.cancel()
  }
  const answer = answerPayload(find(), version !== undefined)
  secure(answer.headers, origin)
  return answer
}
