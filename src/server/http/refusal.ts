import type { Site } from '#/domain/content/brand.ts'
import { hasPage } from '#/domain/content/services.ts'
import { httpCodes } from '#/domain/web/codes.ts'
import { SERVER_FUNCTIONS } from '#/i18n/detection.ts'
import { saysTooLarge } from './body.ts'
import { getSettings } from '#/server/config/settings.ts'
import { isRead } from './incoming.ts'
import { isServedHost, isTwinHost } from './own-host.ts'
import type { Refusal } from './request-store.ts'

const codes = new Map<number, string>(
  Object.entries(httpCodes).map(([code, status]) => [status, code]),
)

/** A refusal as JSON, for scripts. */
export function refusal(status: Refusal): Response {
  return Response.json({ code: codes.get(status) }, { status, headers: headersOf(status) })
}

/** Headers of a refusal, page or JSON. */
export function headersOf(status: Refusal): Headers {
  return new Headers(moreHeaders[status])
}

const moreHeaders: Partial<Record<Refusal, Record<string, string>>> = {
  // Closes the connection, so that the rest is not read.
  413: { connection: 'close' },
  // Search engines come back, and keep nothing of it.
  503: { 'retry-after': '3600', 'x-robots-tag': 'noindex' },
}

/** The path of a request whose address may not be a valid URL. */
export function rawPath(request: Request): string {
  return request.url.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#]/)[0] ?? ''
}

/** Whether a script sent the request, so that nobody would see a page. */
export function isScripted(request: Request): boolean {
  const path = rawPath(request)
  return path.startsWith('/api/') || path.startsWith(SERVER_FUNCTIONS) || asksForJson(request)
}

/** Whether a script sent the form: browsers themselves never prefer JSON. */
export function asksForJson({ headers }: Request): boolean {
  return headers.get('accept')?.startsWith('application/json') ?? false
}

/** The status of a plain-text refusal, to be replaced by a page or JSON; null for others and files. */
export function findRefusal(request: Request, response: Response): Refusal | null {
  const type = response.headers.get('content-type') ?? 'text/plain'
  const isSaid = !type.startsWith('text/plain') || isFile(rawPath(request))
  const { status } = response
  return isSaid || !isRefusal(status) ? null : status
}

function isRefusal(status: number): status is Refusal {
  return status < 500 && codes.has(status)
}

/**
 * Whether nobody would read a page about this missing address: a script asked, or a browser that loads a file.
 */
export function isUnread(request: Request): boolean {
  const readsPages = request.headers.get('accept')?.includes('text/html') ?? false
  return isScripted(request) || (isFile(rawPath(request)) && !readsPages)
}

/** Whether an address is no page: probes, feeds, and whatever looks like a file. */
export function isNoPage(pathname: string): boolean {
  return /^\/(?:healthz|readyz|api\/)/.test(pathname) || isFile(pathname)
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(path)
}

/** Whether a page, by its path without a language, belongs to a service that the site does not have. */
export function isSwitchedOff(path: string, site: Site | undefined): boolean {
  return !hasPage(path, site?.servicesOff ?? [])
}

/** Why a request is refused by its address and headers alone, or null. */
export function refuse(request: Request): Refusal | null {
  if (!isAddressed(request)) return 400
  if (isMisdirected(request.url)) return 421
  if (saysTooLarge(request)) return 413
  return isReadablePath(new URL(request.url).pathname) ? null : 404
}

/** Links are built from the host, so an address or host that is no valid URL is refused. */
function isAddressed(request: Request): boolean {
  const host = request.headers.get('host')
  if (!URL.canParse(request.url)) return false
  return host === null || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))
}

/** Probes ask at any address, and get no link. */
function isMisdirected(url: string): boolean {
  const { host, pathname } = new URL(url)
  return !isProbe(pathname) && !isServedHost(host, getSettings().PUBLIC_ORIGIN)
}

/** The public origin's address of what somebody reads at its twin, such as `www.`; null for all else. */
export function publicRedirect(request: Request): Response | null {
  const { PUBLIC_ORIGIN } = getSettings()
  if (!PUBLIC_ORIGIN || !isRead(request) || !isAddressed(request)) return null
  const { host, pathname, search } = new URL(request.url)
  if (isProbe(pathname) || !isTwinHost(host, PUBLIC_ORIGIN)) return null
  const location = new URL(PUBLIC_ORIGIN).origin + pathname + search
  return new Response(null, { status: 308, headers: { location } })
}

function isProbe(pathname: string): boolean {
  return /^\/(?:healthz|readyz)$/.test(pathname)
}

const CALL = new RegExp(`^${SERVER_FUNCTIONS}[\\w.=-]+$`)

/** A server function's address has one accepted spelling: others would bypass the checks on it. */
function isReadablePath(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    if (/[\u0000-\u001f\u007f]/.test(path)) return false
    return !path.includes(SERVER_FUNCTIONS) || CALL.test(pathname)
  } catch {
    return false
  }
}
