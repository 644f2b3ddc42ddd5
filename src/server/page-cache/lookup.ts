import { getSettings } from '#/server/config/settings.ts'
import { isOwnHome } from './personal-home.ts'
import { detectionRedirect } from '#/server/http/language.ts'
import { encodeCached, type CacheRequest } from './encode.ts'
import { pageCache, type CachedResponse } from './page-cache.ts'
import { isRead } from '#/server/http/incoming.ts'
import { isServedHost } from '#/server/http/own-host.ts'

/** The parts of a request that decide whether a cached page answers it: its line and headers. */
export type Head = { method: string; host: string; url: string; header: (name: string) => string }

/** The cached page for a request, as it is sent; null if the page has to be rendered. */
export function findCachedResponse(head: Head): CachedResponse | null {
  if (!isRead(head) || !isServedHost(head.host, getSettings().PUBLIC_ORIGIN)) return null
  if (isOwnHome(head.url, head.header('cookie'))) return null
  const page = pageCache.find(cacheKey(originOf(head), head.url), Date.now())
  return page && !leadsElsewhere(head) ? encodeCached(page, cacheRequestOf(head)) : null
}

export function cacheRequestOf({ method, header }: Pick<Head, 'method' | 'header'>): CacheRequest {
  return {
    method,
    acceptEncoding: header('accept-encoding'),
    ifMatch: header('if-match'),
    ifNoneMatch: header('if-none-match'),
  }
}

/** A first visit to the home page may be redirected to the visitor's language. */
function leadsElsewhere({ url, header }: Head): boolean {
  if (!/^\/(?:\?|$)/.test(url)) return false
  const headers = { cookie: header('cookie'), 'accept-language': header('accept-language') }
  return detectionRedirect(new Request(`http://site${url}`, { headers })) !== null
}

function originOf({ host }: Head): string {
  const { PUBLIC_ORIGIN } = getSettings()
  return PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://${host}`
}

/** The cache key of a page: its normalized address. */
export function cacheKey(origin: string, url: string): string {
  return origin + canonicalUrl(url)
}

/** Tracking parameters of other sites' links, which a page would repeat in its own links. */
const TRACKERS = /^(?:utm_\w+|(?:fb|g|dc|y)clid|gbraid|wbraid|msclkid|ttclid|igshid|mc_[ce]id)$/

/** Removes tracking parameters. The others keep their order, because the client looks up its page by it. */
export function canonicalUrl(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const search = new URLSearchParams(url.slice(start))
  const foreign = [...search.keys()].filter((name) => TRACKERS.test(name))
  if (foreign.length === 0) return url
  for (const name of foreign) search.delete(name)
  return search.size > 0 ? `${url.slice(0, start)}?${search}` : url.slice(0, start)
}

const PAYLOAD = '_payload.json'

/** The address of the state with which a cached page's client starts, by the page's version. */
export function payloadAddress(version: string, key: string): string {
  const { pathname, search } = new URL(key)
  const own = search ? `${search}&` : '?'
  return `${pathname.replace(/\/$/, '')}/${PAYLOAD}${own}v=${version}`
}

/** The page that a payload's address belongs to, and its version, if one is named; null for other addresses. */
export function readPayloadAddress(url: string): { url: string; version?: string } | null {
  const found = /^([^?]*)\/_payload\.json(?:\?(.*))?$/.exec(url)
  if (!found) return null
  const [, path = '', query = ''] = found
  const [, own = '', version] = /^(?:(.*)&)?v=([\w-]+)$/.exec(query) ?? [query, query]
  const page = (path || '/') + (own ? `?${own}` : '')
  return version ? { url: page, version } : { url: page }
}

/** Without a state the response is a 404, and the page stays without a client. */
export function answerPayload(state: string | undefined, isVersion: boolean): Response {
  if (state === undefined)
    return Response.json({ code: 'page-not-found' }, { status: 404, headers: UNSTORED })
  const stored = isVersion
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
  return Response.json(state, { headers: { 'cache-control': stored } })
}

const UNSTORED = { 'cache-control': 'no-store' }
