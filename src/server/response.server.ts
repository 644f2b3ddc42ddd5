import { site, siteScript } from '#/brand.ts'
import type { PhoneAuth } from '#/domain/phoneauth.ts'
import { barePath } from '#/i18n/locale.ts'
import { requestContext } from './context.server.ts'
import { keepAtEdge } from './edgepages.server.ts'
import { stateAddress } from './keeping.server.ts'
import { compressWhileCalm } from './keptanswer.server.ts'
import { keptPages, versionOf, type KeptPage, type Making } from './keptpages.server.ts'
import { textOf } from './drawntext.server.ts'
import { logEvent } from './log.server.ts'
import { cacheTagsOf, tellSharedCaches } from './sharedcache.server.ts'
import {
  keepAwake,
  putToSleep,
  withoutScripts,
  withState,
  withStateAt,
} from './sleepingpage.server.ts'
import { isWorker } from './worker.server.ts'

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
/**
 * What Firebase's codes need: the check for robots, with its frame, and the service itself. On all pages, because a
 * page that is opened from another keeps the first one's policy.
 */
const phoneHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://identitytoolkit.googleapis.com', 'https://www.google.com/recaptcha/'],
}
const noHosts = { script: [], image: [], frame: [], connect: [] }

/** Inline scripts run by their hashes, so that a page's bytes can be kept and served again. */
function contentSecurityPolicy(hashes: readonly string[]): string {
  const tag = site.tag ? tagHosts : noHosts
  const phone = site.phoneAuth ? phoneHostsOf(site.phoneAuth) : noHosts
  const hashed = hashes.map((hash) => `'sha256-${hash}'`)
  const scripts = ["'self'", ...hashed, ...tag.script, ...phone.script].join(' ')
  const images = ["'self' data:", ...tag.image].join(' ')
  const frames = phone.frame.length > 0 ? ` frame-src ${phone.frame.join(' ')};` : ''
  const connections = ["'self'", ...tag.connect, ...phone.connect, ...site.liveHosts].join(' ')
  return `default-src 'self'; script-src ${scripts};${frames} style-src 'self' 'unsafe-inline'; img-src ${images}; font-src 'self'; connect-src ${connections}; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`
}

function phoneHostsOf({ emulator }: PhoneAuth): typeof phoneHosts {
  return emulator ? { ...phoneHosts, connect: [emulator] } : phoneHosts
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
  const { body, hashes, asleep, bytes } = await sealed(response, sealing)
  secure(headers, origin, hashes)
  tellSharedCaches(headers, pathname)
  if (bytes && keeps) await keep(keeps, { bytes, asleep, headers, pathname })
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

type Sealed = { body: Body; hashes: string[]; bytes?: Buffer<ArrayBuffer>; asleep?: Asleep }
type Body = Response['body'] | Buffer<ArrayBuffer>
/** A page whose state has an address of its own. */
type Asleep = { state: string; mark: string }
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
  const drawn = await textOf(response)
  const rendered = drawn.replace('<html', `<html${marks}`)
  // There is nothing in it to wake.
  if (!rendered.includes('<script')) return asBody({ html: rendered, hashes: [] })
  if (isStill) return asBody({ html: withoutScripts(rendered, nonce), hashes: [] })
  if (import.meta.env.DEV) return asBody(keepAwake(rendered, nonce, siteScript()))
  const page = putToSleep(rendered, nonce, siteScript())
  if (!keeps || !keptPages.isWorth(keeps.key)) return asBody(withState(page, { isPublic }))
  const mark = versionOf(page.html)
  const html = withStateAt(page, stateAddress(mark, keeps.key))
  return { ...asBody({ html, hashes: page.hashes }), asleep: { state: page.state, mark } }
}

function asBody({ html, hashes }: { html: string; hashes: string[] }): Sealed {
  const bytes = Buffer.from(html)
  return { body: bytes, hashes, bytes }
}

type Made = { bytes: Buffer; asleep: Asleep | undefined; headers: Headers; pathname: string }

async function keep(making: Making, { bytes, asleep, headers, pathname }: Made): Promise<void> {
  for (const topic of cacheTagsOf(barePath(pathname))) making.topics.add(topic)
  const sent = new Headers(headers)
  sent.append('vary', 'Accept-Encoding')
  // From memory, in less than one.
  sent.set('server-timing', 'app;dur=0')
  if (!asleep) return keepAtEdge(making, bytes.toString(), sent)
  const made = { body: bytes, headers: [...sent], ...asleep }
  const page: KeptPage = { ...made, answers: new Map(), isCompressed: false }
  keptPages.keep(making, page)
  compressWhileCalm(page)
}

/** On Node nothing was borrowed, and bytes go out as they are. */
function afterwards(body: Body, release: () => Promise<void>): Body {
  if (body && isWorker()) {
    const { body: stream } = new Response(body)
    return stream?.pipeThrough(new TransformStream({ flush: release })) ?? null
  }
  void release()
  return body
}
