import { AsyncLocalStorage } from 'node:async_hooks'
import type { Site } from '#/domain/brand.ts'
import type { Locale } from '#/i18n/locale.ts'
import type { App } from './app.ts'
import type { Making } from './keptpages.server.ts'

/** Statuses that are told by a page of ours, or by a code where a script asked. */
export type Refusal = 400 | 403 | 404 | 405 | 413

/** What is known of a request everywhere below its entry. */
export type RequestContext = {
  requestId: string
  locale: Locale
  /** Whether the page's address begins with its language: then its links do, though it be Arabic. */
  isPrefixed?: boolean
  /** Scheme and host that people see, without a trailing slash. */
  origin: string
  /** The visitor's network address; used for rate limits only, and never stored or logged. */
  address: string
  app: App
  /** As staff keep it at this moment; absent where the database could not be asked. */
  site?: Site | undefined
  /** What the page is made of, where it may be kept. */
  making?: Making | undefined
  /** Why the request came to no page, and what it asked for: this one says so. */
  refused?: { status: Refusal; path: string } | undefined
  /** Whether the browser's session lives; known once a page is drawn. */
  isSignedIn?: boolean
  hasDesk?: boolean
  /** Whether it changes nothing. */
  isRead?: boolean
  /** Whether it asks for a public page, which a replica may be read for. */
  isPublic?: boolean
  /** Set once the database could not do what this request asked. */
  isUnavailable?: boolean
}

/** Without the language and the brand of a page, so that commands can ask it too: see `context.server.ts`. */
export const requestStore = new AsyncLocalStorage<RequestContext>()

/** For what goes on outside of requests too, such as maintenance: in whose name others are asked. */
export function requestTrace(): Pick<RequestContext, 'locale' | 'requestId'> {
  return requestStore.getStore() ?? { locale: 'ar', requestId: 'maintenance' }
}

/**
 * Says what the page of this request shows, and until when that is true: at news of these topics, and at
 * that instant, it is made anew. For what its address says already see `cacheTagsOf`.
 */
export function madeOf(topics: readonly string[], until: Date | null = null): void {
  const making = requestStore.getStore()?.making
  if (!making) return
  for (const topic of topics) making.topics.add(topic)
  if (until) making.until = Math.min(making.until, until.getTime())
}
