import { createStartHandler } from '@tanstack/react-start/server'
import pLimit from 'p-limit'
import type { Site } from '#/domain/content/brand.ts'
import { requestLocale, requestPrefixed, canonicalRedirect } from '#/i18n/detection.ts'
import { barePath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readDueCalendars } from '#/server/calendars/read.ts'
import { findSite } from '#/server/site/site.ts'
import { runInContext } from '#/server/http/context.ts'
import { findAtEdge } from '#/server/page-cache/edge-cache.ts'
import { getSettings } from '#/server/config/settings.ts'
import { workImports } from '#/server/imports/work.ts'
import { runJobs, type Job } from '#/server/assembly/run-jobs.ts'
import { currentFormOwner } from '#/server/session/form-owner.ts'
import { worksHere } from '#/server/session/works-here.ts'
import { findCachedResponse, canonicalUrl, cacheKey } from '#/server/page-cache/lookup.ts'
import { pageCache } from '#/server/page-cache/page-cache.ts'
import { inbox, maintenance, mirror, notices } from '#/server/assembly/maintenance.ts'
import { closeApp, endStreams, getApp, getJobsApp } from '#/server/assembly/connections.ts'
import { readFailure } from '#/domain/web/failure-report.ts'
import {
  findRefusal,
  isNoPage,
  isUnread,
  publicRedirect,
  rawPath,
  refuse,
} from '#/server/http/refusal.ts'
import { underPreconditions } from '#/server/http/etag.ts'
import { detectionRedirect } from '#/server/http/language.ts'
import { isHook } from '#/server/http/body.ts'
import { answerMethod } from '#/server/http/methods.ts'
import { isRead, publicRequest, readInput } from '#/server/http/incoming.ts'
import type { Refusal, RequestContext } from '#/server/http/request-store.ts'
import { finish, secure } from '#/server/render/finish-response.ts'
import { isPublicPath } from '#/server/page-cache/cdn-headers.ts'
import { serveCachedFirst } from './entry/serve-cached.ts'
import { answerHookFirst } from './entry/answer-hook.ts'
import { openObserver, type Observer } from './entry/observe-requests.ts'
import { ownIcon } from './entry/own-icon.ts'
import { refused } from './entry/error-page.ts'
import { renderPage } from './entry/render-page.ts'
import { warm } from './entry/warm-up.ts'

const render = createStartHandler(renderPage)

/**
 * Forms take turns: hundreds at once, for one time, would all wait for one of the pool's ten connections, longer than
 * any of them may. More than there are connections, because some wait for a gateway.
 */
const FORMS_AT_ONCE = 24
const formsInTurn = pLimit(FORMS_AT_ONCE)

/** Language and context first, then Start, then the shared headers. */
async function respond(original: Request): Promise<Response> {
  const startedAt = performance.now()
  const moved = publicRedirect(original)
  if (moved) return bare(moved)
  const reason = refuse(original)
  if (reason) return rejectRequest(original, reason)
  const { methodsOf } = await import('./entry/route-template.ts')
  // Before a `Request` is made, which some methods forbid.
  const methods = methodsOf(original)
  const methodAnswer = answerMethod(original.method, methods)
  if (methodAnswer) return answerMethodAlone(original, methodAnswer)
  if (!methods && isUnread(original)) return answerMethodAlone(original, missing(original))
  const { request: said, origin, address } = publicRequest(original)
  const seen = canonicalUrlOf(said)
  const redirect = canonicalRedirect(seen) ?? detectionRedirect(seen)
  if (redirect) return bare(redirect, origin)
  const request = await readInput(seen)
  if (typeof request === 'number') return rejectRequest(seen, request, origin)
  const { app, release } = getApp()
  const reads = isRead(request)
  const { pathname, search } = new URL(request.url)
  const key = cacheKey(origin, pathname + search)
  const newDraft = reads ? pageCache.begin(key, app.clock.now().getTime()) : undefined
  const isPublic = reads && isPublicPath(barePath(pathname))
  const cached = newDraft && isPublic ? await findAtEdge(app, newDraft, request) : null
  if (cached) {
    void release()
    return cached
  }
  const site = await siteFor(request, app)
  // Pages that only staff may see are not cached for others.
  const cacheDraft = site?.isOpen === false ? undefined : newDraft
  const context: RequestContext = {
    requestId: crypto.randomUUID(),
    locale: requestLocale(request),
    isPrefixed: requestPrefixed(request),
    origin,
    address,
    app,
    formOwner: currentFormOwner,
    worksHere,
    site,
    cacheDraft,
    isRead: reads,
    isPublic,
  }
  const rendering = () => runInContext(context, async () => render(request)).catch(answerReported)
  // At the edge, requests must not wait for each other.
  const isAlone = reads || import.meta.env.MODE === 'edge'
  const rendered = await (isAlone ? rendering() : formsInTurn(rendering))
  // A user sees their own change on the next page, even if that page is cached.
  const mayHaveChanged = !reads && !isHook(request) && !context.isUnavailable
  if (mayHaveChanged) await app.gateways.realtime?.catchUp()
  if (context.isNotOpen) pageCache.remove(key)
  const status = statusOf(context) ?? findRefusal(request, rendered)
  const answered = status ? await refused(render, { request, status }, context) : rendered
  const response = context.isUnavailable ? unavailable(answered) : answered
  const { requestId } = context
  const facts = { request, origin, startedAt, requestId, release, cacheDraft }
  return runInContext(context, () => finish(response, facts))
}

/** The status of a refusal that its own code has found. */
function statusOf({ isBroken, isNotOpen, isMissing }: RequestContext): Refusal | null {
  if (isBroken) return 500
  return isNotOpen ? 503 : isMissing ? 404 : null
}

/** The specification, section 8. */
function missing(request: Request): Response {
  return new Response(`Page Not Found: ${rawPath(request)}`, { status: 404 })
}

/** As a page, or as JSON for scripts; what has no reader is short. */
async function answerMethodAlone(request: Request, answer: Response): Promise<Response> {
  const status = findRefusal(request, answer)
  if (!status) return bare(answer)
  const refusal = await rejectRequest(request, status)
  const allow = answer.headers.get('allow')
  if (allow) refusal.headers.set('allow', allow)
  return refusal
}

/** Refusals that need no query of the database. */
async function rejectRequest(
  request: Request,
  status: Refusal,
  origin?: string,
): Promise<Response> {
  const { app, release } = getApp()
  const response = await refused(render, { request, status }, { app, site: lastSite })
  await release()
  return bare(response, origin)
}

/** Removes tracking parameters, which the page would repeat in its links. */
function canonicalUrlOf(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  const spelt = canonicalUrl(search)
  return spelt === search || !isRead(request)
    ? request
    : new Request(origin + pathname + spelt, request)
}

/** Responses that need no page. */
function bare(response: Response, origin = ''): Response {
  const headers = new Headers(response.headers)
  secure(headers, origin)
  return new Response(response.body, { status: response.status, headers })
}

/** Start returns what a plain handler threw; `requestShield` has already logged it. */
function answerReported(error: unknown): Response {
  if (!(error instanceof Error) || !readFailure(error.message)) throw error
  return new Response(error.message, { status: 500 })
}

/** A request that failed because the database was unavailable may be repeated soon. */
function unavailable(response: Response): Response {
  if (response.status < 400) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', '5')
  return new Response(response.body, { status: 503, headers })
}

const SITE_PATIENCE_MILLISECONDS = 500
let lastSite: Site | undefined

async function siteFor(request: Request, app: App): Promise<Site | undefined> {
  // What shows neither the brand nor services, unlike feeds, sitemaps and manifests.
  const { pathname } = new URL(request.url)
  if (isNoPage(pathname) && !/\.(?:xml|webmanifest)$/.test(pathname)) return lastSite
  return siteSoon(app)
}

/** A slow or unavailable database does not delay what needs nothing else: the last brand is used. */
async function siteSoon(app: App): Promise<Site | undefined> {
  const read = findSite(app).then(
    (site) => (lastSite = site),
    () => lastSite,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Site | undefined>((done) => {
    timer = setTimeout(() => done(lastSite), SITE_PATIENCE_MILLISECONDS)
  })
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}

/** Doctors' files that wait to be checked or applied. */
const imports: Job = { name: 'imports', work: workImports }

/** Doctors' own calendars, when they are due. */
const calendars: Job = { name: 'calendars', work: readDueCalendars }

/** Reports of gateways and cached pages first, then pages that have to be rendered. */
const answer = answerHookFirst(serveCachedFirst(respond))

let opening: Promise<Observer | null> | undefined

/** Opened with the first request: its modules are loaded only if a setting asks for them. */
function observer(): Promise<Observer | null> {
  opening ??= openObserver(getSettings(), () => getJobsApp().app)
  return opening
}

/** Every request enters here. */
async function fetch(request: Request): Promise<Response> {
  return underPreconditions(request, await handle(request))
}

async function handle(request: Request): Promise<Response> {
  if (import.meta.env.MODE === 'edge') return answerHookFirst(respond)(request)
  const observing = await observer()
  return observing ? observing.answer(request, answer) : answer(request)
}

/** For a separate port, which requires no token. */
async function metrics(): Promise<Response> {
  const text = await (await observer())?.metrics()
  return text ?? new Response('Page Not Found', { status: 404 })
}

async function close(): Promise<void> {
  await closeApp()
  await (await opening)?.close()
}

export default {
  fetch,
  /** Loads what the first request needs, if there is time before it. */
  load: () => import('./router.tsx'),
  /** Answers with a cached page without creating a `Request`; null for all others. */
  kept: findCachedResponse,
  /** The owner's icon instead of the release's own file; null for all other addresses. */
  ownIcon: (request: Request) => ownIcon(request, siteSoon),
  metrics,
  maintenance: () => runJobs(maintenance),
  notices: () => runJobs(inbox, notices),
  /** Renders the pages that most people open first, for this origin, until the process ends. */
  warm: (origin: string, ending: AbortSignal) => warm(answer, origin, ending),
  imports: () => runJobs(imports),
  calendars: () => runJobs(calendars),
  mirror: () => runJobs(mirror),
  /** Runs the jobs that a change leaves, all at the same time: at the edge no timer runs every few seconds. */
  followUp: () => runJobs(inbox, notices, imports, calendars, mirror),
  endStreams,
  close,
}
