import { site, siteScript } from '#/brand.ts'
import { barePath } from '#/i18n/locale.ts'
import {
  keepAwake,
  putToSleep,
  withoutScripts,
  withState,
  withStateAt,
} from './sleepingpage.server.ts'
import { requestContext } from './context.server.ts'
import { logEvent } from './log.server.ts'
import { stateAddress } from './keeping.server.ts'
import { compressWhileCalm } from './keptanswer.server.ts'
import { keptPages, markOf, type KeptPage, type Making } from './keptpages.server.ts'
import { cacheTagsOf, tellSharedCaches } from './sharedcache.server.ts'

/**
 * The hosts that Google's tag needs, by directive: its script, its settings, its installation id, and where it
 * sends what it counts.
 */
const tagHosts = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
  ],
}
const noHosts = { script: [], image: [], connect: [] }

/** Inline scripts run by their hashes, so that a page's bytes can be kept and served again. */
function contentSecurityPolicy(hashes: readonly string[]): string {
  const hosts = site.tag ? tagHosts : noHosts
  const scripts = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...hosts.script].join(' ')
  const images = ["'self' data:", ...hosts.image].join(' ')
  const connections = ["'self'", ...hosts.connect, ...site.liveHosts].join(' ')
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src ${images}; font-src 'self'; connect-src ${connections}; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`
}

const securityHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** What every answer carries; https is promised for a year by sites that have it. */
export function secure(headers: Headers, origin: string, hashes: readonly string[] = []): void {
  headers.set('content-security-policy', contentSecurityPolicy(hashes))
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  if (origin.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000')
}

type Finish = {
  request: Request
  origin: string
  startedAt: number
  requestId: string
  /** Gives back what the request borrowed, once its body is sent. */
  release: () => Promise<void>
  making: Making | undefined
}

/** The headers that every answer carries; what no page made public is not stored anywhere. */
export async function finish(response: Response, facts: Finish): Promise<Response> {
  const { request, origin, startedAt, requestId, release, making } = facts
  const headers = new Headers(response.headers)
  const { pathname } = new URL(request.url)
  // A page that failed is nobody's to keep, however public it would have been.
  const isKept = response.status < 400 && headers.has('cache-control')
  if (!isKept) headers.set('cache-control', 'no-store')
  const isPublic = headers.get('cache-control')?.includes('s-maxage') ?? false
  const keeps =
    isPublic && response.status === 200 && !headers.has('set-cookie') ? making : undefined
  // Hydration would reset the fields of the form to what was sent first.
  const isStill = response.status === 503 && request.method === 'POST'
  const sealing = { nonce: requestId, isPublic, keeps, isStill, marks: isPublic ? '' : ownMarks() }
  const { body, hashes, asleep } = await sealed(response, sealing)
  secure(headers, origin, hashes)
  tellSharedCaches(headers, pathname)
  if (asleep && keeps) keep(keeps, { asleep, headers, pathname })
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
  return new Response(afterwards(body, release), { status, statusText, headers })
}

type Sealed = { body: Response['body']; hashes: string[]; asleep?: Asleep }
type Asleep = { html: string; state: string; mark: string }
type Sealing = {
  nonce: string
  isPublic: boolean
  keeps: Making | undefined
  isStill: boolean
  /** A page that nobody else gets shows the way out, and to one's desk, without a script too. */
  marks: string
}

function ownMarks(): string {
  const { isSignedIn, hasDesk } = requestContext()
  return (isSignedIn ? ' data-account="in"' : '') + (hasDesk ? ' data-desk=""' : '')
}

/** A page is waited for whole: its header names the scripts that it has. */
async function sealed(
  response: Response,
  { nonce, isPublic, keeps, isStill, marks }: Sealing,
): Promise<Sealed> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !response.body) return { body: response.body, hashes: [] }
  const drawn = await response.text()
  const rendered = drawn.replace('<html', `<html${marks}`)
  // There is nothing in it to wake.
  if (!rendered.includes('<script')) return asBody({ html: rendered, hashes: [] })
  if (isStill) return asBody({ html: withoutScripts(rendered, nonce), hashes: [] })
  if (import.meta.env.DEV) return asBody(keepAwake(rendered, nonce, siteScript()))
  const page = putToSleep(rendered, nonce, siteScript())
  if (!keeps || !keptPages.isWorth(keeps.key)) return asBody(withState(page, { isPublic }))
  const mark = markOf(page.html)
  const html = withStateAt(page, stateAddress(mark, keeps.key))
  return { ...asBody({ html, hashes: page.hashes }), asleep: { html, state: page.state, mark } }
}

function asBody({ html, hashes }: { html: string; hashes: string[] }): Sealed {
  return { body: new Response(html).body, hashes }
}

type Made = { asleep: Asleep; headers: Headers; pathname: string }

function keep(making: Making, { asleep: { html, state, mark }, headers, pathname }: Made): void {
  for (const topic of cacheTagsOf(barePath(pathname))) making.topics.add(topic)
  const sent = new Headers(headers)
  sent.append('vary', 'Accept-Encoding')
  // From memory, in less than one.
  sent.set('server-timing', 'app;dur=0')
  const made = { body: Buffer.from(html), headers: [...sent], state, mark }
  const page: KeptPage = { ...made, answers: new Map(), isCompressed: false }
  keptPages.keep(making, page)
  compressWhileCalm(page)
}

function afterwards(body: Response['body'], release: () => Promise<void>): Response['body'] {
  if (body) return body.pipeThrough(new TransformStream({ flush: release }))
  void release()
  return null
}
