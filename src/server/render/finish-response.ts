import { brand, site, siteScript } from '#/brand.ts'
import type { PhoneAuth } from '#/domain/account/phone-auth.ts'
import { isPublicScreen } from '#/domain/screens.ts'
import { barePath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { storeAtEdge } from '#/server/page-cache/edge-cache.ts'
import { payloadAddress } from '#/server/page-cache/lookup.ts'
import { compressWhileCalm } from '#/server/page-cache/encode.ts'
import { pageCache, versionOf, type CachedPage } from '#/server/page-cache/page-cache.ts'
import { type CacheEntryDraft } from '#/server/http/request-store.ts'
import { accentStyle } from './accent-style.ts'
import { pageOf, styled } from './rendered-page.ts'
import { logEvent } from '#/server/observability/log.ts'
import { cacheTagsOf, tellSharedCaches } from '#/server/page-cache/cdn-headers.ts'
import {
  hydrateImmediately,
  deferHydration,
  withoutScripts,
  withState,
  withStateAt,
} from './defer-hydration.ts'
import { isWorker } from '#/server/config/runtime.ts'

/**
 * The hosts that Google's tag needs, by directive: for its script, its settings, its installation id,
 * and the events it sends.
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
 * The hosts that Firebase's codes need: reCAPTCHA, with its frame, and the service itself. On all
 * pages, because client-side navigation keeps the policy of the first page.
 */
const phoneHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://identitytoolkit.googleapis.com', 'https://www.google.com/recaptcha/'],
}
const noHosts = { script: [], image: [], frame: [], connect: [] }

/** Allows inline scripts by hash instead of nonce, so that a page's bytes can be cached. */
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

/** Sets the security headers of every response; HSTS for a year if the site uses https. */
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
  /** Releases the request's connection, once its body is sent. */
  release: () => Promise<void>
  cacheDraft: CacheEntryDraft | undefined
}

/** Adds the headers of every response; one without a `cache-control` of its own gets `no-store`. */
export async function finish(response: Response, facts: Finish): Promise<Response> {
  const { request, origin, startedAt, requestId, release, cacheDraft } = facts
  const headers = new Headers(response.headers)
  const { pathname } = new URL(request.url)
  // An error is never cached, even if its page would be public; nor what only staff see of a closed site.
  const isCacheable = response.status < 400 && headers.has('cache-control') && site.isOpen
  if (!isCacheable) headers.set('cache-control', 'no-store')
  const isPublic = headers.get('cache-control')?.includes('s-maxage') ?? false
  const draft =
    isPublic && response.status === 200 && !headers.has('set-cookie') ? cacheDraft : undefined
  // Hydration would reset the form's fields to their initial values.
  const isStatic = response.status === 503 && request.method === 'POST'
  const isDeferred = isPublic || isForAnybody(request, response.status)
  const finish = {
    nonce: requestId,
    isDeferred,
    draft,
    isStatic,
    attributes: isPublic ? '' : rootAttributes(),
  }
  const { body, hashes, deferred, bytes } = await finalizeHtml(response, finish)
  const ownPolicy = headers.get('content-security-policy')
  secure(headers, origin, hashes)
  // A document in a frame has a stricter one.
  if (ownPolicy) headers.set('content-security-policy', ownPolicy)
  // What is one person's is not for the scripts, pictures and frames of other sites, whose memory others may read.
  if (!headers.get('cache-control')?.includes('public'))
    headers.set('cross-origin-resource-policy', 'same-origin')
  tellSharedCaches(headers, pathname)
  if (bytes && draft) await storePage(draft, { bytes, deferred, headers, pathname })
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
  return new Response(releaseAfter(body, release), { status, statusText, headers })
}

type FinalizedHtml = {
  body: Body
  hashes: string[]
  bytes?: Buffer<ArrayBuffer>
  deferred?: DeferredHydration
}
type Body = Response['body'] | Buffer<ArrayBuffer>
/** The state that a cached page loads from a separate address. */
type DeferredHydration = { state: string; mark: string }
type FinishContext = {
  nonce: string
  isDeferred: boolean
  draft: CacheEntryDraft | undefined
  isStatic: boolean
  /** Attributes of `<html>` by which a non-public page shows account and desk links without scripts. */
  attributes: string
}

/** Whether it is a public screen for a visitor without a session, and not the answer to a form. */
function isForAnybody({ method, url }: Request, status: number): boolean {
  const { isSignedIn, hasDesk } = requestContext()
  const path = barePath(new URL(url).pathname)
  return method === 'GET' && status === 200 && !isSignedIn && !hasDesk && isPublicScreen(path)
}

function rootAttributes(): string {
  const { isSignedIn, hasDesk } = requestContext()
  return (isSignedIn ? ' data-account="in"' : '') + (hasDesk ? ' data-desk=""' : '')
}

/** Buffers the whole page, because the CSP header names the hashes of its scripts. */
async function finalizeHtml(
  response: Response,
  { nonce, isDeferred, draft, isStatic, attributes }: FinishContext,
): Promise<FinalizedHtml> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !response.body) return { body: response.body, hashes: [] }
  const { html: drawn, css } = await pageOf(response)
  const plain = drawn.replace('</head>', `${accentElement()}</head>`)
  const rendered = { html: attributes ? plain.replace('<html', `<html${attributes}`) : plain, css }
  // Without a script there is no client to start.
  if (!plain.includes('<script')) return asBody({ html: styled(plain, css), hashes: [] })
  if (isStatic) return asBody({ html: withoutScripts(rendered, nonce), hashes: [] })
  if (import.meta.env.DEV) return asBody(hydrateImmediately(rendered.html, nonce, siteScript()))
  const page = deferHydration(rendered, nonce, siteScript())
  if (!draft || !pageCache.shouldCache(draft.key)) return asBody(withState(page, { isDeferred }))
  const mark = versionOf(page.html + page.state)
  const { html, hashes } = withStateAt(page, payloadAddress(mark, draft.key))
  return { ...asBody({ html, hashes }), deferred: { state: page.state, mark } }
}

/** Outside of React, which leaves it alone, so that browsers need no code for it. */
function accentElement(): string {
  return brand.accent === null ? '' : `<style>${accentStyle(brand.accent)}</style>`
}

function asBody({ html, hashes }: { html: string; hashes: string[] }): FinalizedHtml {
  const bytes = Buffer.from(html)
  return { body: bytes, hashes, bytes }
}

type FinalizedPage = {
  bytes: Buffer<ArrayBuffer>
  deferred: DeferredHydration | undefined
  headers: Headers
  pathname: string
}

async function storePage(
  cacheDraft: CacheEntryDraft,
  { bytes, deferred, headers, pathname }: FinalizedPage,
): Promise<void> {
  for (const topic of cacheTagsOf(barePath(pathname))) cacheDraft.topics.add(topic)
  const sent = new Headers(headers)
  sent.append('vary', 'Accept-Encoding')
  // From memory it is sent in under 1 ms.
  sent.set('server-timing', 'app;dur=0')
  if (!deferred) return storeAtEdge(cacheDraft, bytes, sent)
  const rendered = { body: bytes, headers: [...sent], ...deferred }
  const page: CachedPage = { ...rendered, answers: new Map(), isCompressed: false }
  pageCache.store(cacheDraft, page)
  compressWhileCalm(page)
}

/** At the edge, releases after the last byte. On Node there is nothing to release after the body. */
function releaseAfter(body: Body, release: () => Promise<void>): Body {
  if (body && isWorker()) {
    const { body: stream } = new Response(body)
    return stream?.pipeThrough(new TransformStream({ flush: release })) ?? null
  }
  void release()
  return body
}
