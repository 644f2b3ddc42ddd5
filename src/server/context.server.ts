import { AsyncLocalStorage } from 'node:async_hooks'
import { followPrefix, type Locale } from '#/i18n/locale.ts'
import { serveSite } from '#/brand.ts'
import { brandOf, type Site } from '#/domain/brand.ts'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { overwriteServerAsyncLocalStorage } from '#/paraglide/runtime.js'
import { firstBrand } from './firstbrand.ts'
import type { Making } from './keptpages.server.ts'
import type { Services } from './services.server.ts'

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
  services: Services
  /** As staff keep it at this moment; absent where the database could not be asked. */
  site?: Site | undefined
  /** What the page is made of, where it may be kept. */
  making?: Making | undefined
  /** Why the request came to no page, and what it asked for: this one says so. */
  refused?: { status: Refusal; path: string } | undefined
  /** Whether the browser's session lives; known once a page is drawn. */
  isSignedIn?: boolean
  hasDesk?: boolean
  /** Whether it asks for a public page, which a replica may be read for. */
  isPublic?: boolean
  /** Set once the database could not do what this request asked. */
  isUnavailable?: boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

// The message functions ask the same store for their language.
overwriteServerAsyncLocalStorage({
  getStore: () => storage.getStore(),
  run: (_store, callback) => callback(),
})

followPrefix(() => storage.getStore()?.isPrefixed ?? false)

const first: Site = {
  brand: brandOf(firstBrand),
  policyVersion: POLICY_VERSION,
  isDemo: false,
  isRehearsal: false,
  tag: null,
  liveHosts: [],
}
const currentSite = () => storage.getStore()?.site ?? first

serveSite({
  brand: new Proxy(first.brand, { get: (_first, name) => Reflect.get(currentSite().brand, name) }),
  get policyVersion() {
    return currentSite().policyVersion
  },
  get isDemo() {
    return currentSite().isDemo
  },
  get isRehearsal() {
    return currentSite().isRehearsal
  },
  get tag() {
    return currentSite().tag
  },
  get liveHosts() {
    return currentSite().liveHosts
  },
})

export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work)
}

/** For what goes on outside of requests too, such as upkeep: in whose name others are asked. */
export function requestTrace(): Pick<RequestContext, 'locale' | 'requestId'> {
  return storage.getStore() ?? { locale: 'ar', requestId: 'upkeep' }
}

/** What the page of this request is made of; absent outside of requests, and where nothing is kept. */
export function currentMaking(): Making | undefined {
  return storage.getStore()?.making
}

/** Outside of requests, and where something of somebody's own is read or changed, only the primary is asked. */
export function isPublicRead(): boolean {
  return storage.getStore()?.isPublic ?? false
}

export function requestContext(): RequestContext {
  const context = storage.getStore()
  if (!context) throw new Error('This runs inside a request only.')
  return context
}
