import { AsyncLocalStorage } from 'node:async_hooks'
import type { httpCodes } from '#/domain/web/codes.ts'
import type { Site } from '#/domain/content/brand.ts'
import type { Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'

/** Statuses that get an error page of ours, or JSON if a script asked; 500 if the page itself failed. */
export type Refusal = (typeof httpCodes)[keyof typeof httpCodes]

/** `reference`: of the log entry, if we failed. */
export type RefusedRequest = { status: Refusal; path: string; reference?: string | undefined }

/** The topics of a page being rendered, and when that began: a change since then makes it stale before it is cached. */
export type CacheEntryDraft = {
  key: string
  startedAt: number
  topics: Set<string>
  /** When its rendering began. */
  from: number
  until: number
  /** The database's snapshot at that time, for pages that are cached at the edge. */
  snapshot?: string
}

/** The ids of who is signed in: a user, and a member of staff at the desk. */
export type FormOwner = { user: string | null; staff: string | null }

/** What all code that handles a request can read about it. */
export type RequestContext = {
  requestId: string
  locale: Locale
  /** Whether the page's address begins with its language; then its links do too, even in Arabic. */
  isPrefixed?: boolean
  /** Scheme and host that people see, without a trailing slash. */
  origin: string
  /** The visitor's network address; used for rate limits only, and never stored or logged. */
  address: string
  app: App
  /** For whom the forms of a page are rendered and carried out; absent in tests and commands. */
  formOwner?: () => Promise<FormOwner>
  /** Whether staff or a clinic's member asks; absent in tests and commands. */
  worksHere?: () => Promise<boolean>
  /** As staff have set it now; absent if the database could not be read. */
  site?: Site | undefined
  /** What the page depends on, if it may be cached. */
  cacheDraft?: CacheEntryDraft | undefined
  /** Set while an error page is drawn: why the request was refused, and the path it asked for. */
  refused?: RefusedRequest | undefined
  /** Whether the browser has an active session; known once a page is drawn. */
  isSignedIn?: boolean
  hasDesk?: boolean
  /** Whether the request changes nothing. */
  isRead?: boolean
  /** Whether it asks for a public page, which may be read from a replica. */
  isPublic?: boolean
  /** Set if the site is not open to who asks. */
  isNotOpen?: boolean
  /** Set if the page belongs to a service that the site does not have. */
  isMissing?: boolean
  /** Set once the page's rendering has failed. */
  isBroken?: boolean
  /** Set once the database has failed a query of this request. */
  isUnavailable?: boolean
}

/** Imports neither language nor brand, so that commands can use it too; see `context.ts`. */
export const requestStore = new AsyncLocalStorage<RequestContext>()

/** Language and id for calls to other services; with defaults outside of requests, as in maintenance. */
export function requestTrace(): Pick<RequestContext, 'locale' | 'requestId'> {
  return requestStore.getStore() ?? { locale: 'ar', requestId: 'maintenance' }
}

/** Scheme and host for an address in a code: the page's own, because without PUBLIC_ORIGIN the configured one is this machine's. */
export function currentOrigin({ publicOrigin }: App['settings']): string {
  return requestStore.getStore()?.origin ?? publicOrigin
}

/**
 * Records what the page of this request depends on: news of these topics, or the instant `until`,
 * invalidates the cached page. Topics that follow from its address come from `cacheTagsOf`.
 */
export function dependsOn(topics: readonly string[], until: Date | null = null): void {
  const cacheDraft = requestStore.getStore()?.cacheDraft
  if (!cacheDraft) return
  for (const topic of topics) cacheDraft.topics.add(topic)
  if (until) cacheDraft.until = Math.min(cacheDraft.until, until.getTime())
}
