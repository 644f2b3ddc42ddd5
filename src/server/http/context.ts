import { serveSite } from '#/brand.ts'
import { brandOf, type Site } from '#/domain/content/brand.ts'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { followPrefix } from '#/i18n/locale.ts'
import { overwriteServerAsyncLocalStorage } from '#/paraglide/runtime.js'
import { firstBrand } from '#/domain/content/default-brand.ts'
import { requestStore, type RequestContext } from './request-store.ts'

// The message functions get their language from the same store.
overwriteServerAsyncLocalStorage({
  getStore: () => requestStore.getStore(),
  run: (_store, callback) => callback(),
})

followPrefix(() => requestStore.getStore()?.isPrefixed ?? false)

const first: Site = {
  brand: brandOf(firstBrand),
  logo: null,
  isRenamed: false,
  servicesOff: [],
  policyVersion: POLICY_VERSION,
  isDemo: false,
  isOpen: true,
  isRehearsal: false,
  tag: null,
  phoneAuth: null,
  liveHosts: [],
}
const currentSite = () => requestStore.getStore()?.site ?? first

serveSite({
  brand: new Proxy(first.brand, { get: (_first, name) => Reflect.get(currentSite().brand, name) }),
  get logo() {
    return currentSite().logo
  },
  get isRenamed() {
    return currentSite().isRenamed
  },
  get servicesOff() {
    return currentSite().servicesOff
  },
  get policyVersion() {
    return currentSite().policyVersion
  },
  get isDemo() {
    return currentSite().isDemo
  },
  get isOpen() {
    return currentSite().isOpen
  },
  get isRehearsal() {
    return currentSite().isRehearsal
  },
  get tag() {
    return currentSite().tag
  },
  get phoneAuth() {
    return currentSite().phoneAuth
  },
  get liveHosts() {
    return currentSite().liveHosts
  },
})

export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return requestStore.run(context, work)
}

/** False outside requests and where personal data is read or changed: those always use the primary. */
export function isPublicRead(): boolean {
  return requestStore.getStore()?.isPublic ?? false
}

export function requestContext(): RequestContext {
  const context = requestStore.getStore()
  if (!context) throw new Error('This runs only inside a request.')
  return context
}
