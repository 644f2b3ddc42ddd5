import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { brand } from '#/brand.ts'
import type { AnalyticsTag } from '#/domain/analyticstag.ts'
import { auditRecorder } from '#/server/audit/audit.ts'
import type { Database } from '#/server/db/connect.ts'
import { checkReadiness } from '#/server/db/readiness.ts'
import type { Accounts } from '#/server/gateways/accounts/accounts.ts'
import { postgresAccounts } from '#/server/gateways/accounts/own.ts'
import { remoteAccounts } from '#/server/gateways/accounts/remote/accounts.ts'
import { remoteApi, type Caller } from '#/server/gateways/accounts/remote/client.ts'
import { chooseBucket } from '#/server/gateways/bucket/choose.ts'
import type { Cache } from '#/server/gateways/cdn/cache.ts'
import { cdnCache, noCache } from '#/server/gateways/cdn/purge.ts'
import { checkpointPlace } from '#/server/gateways/checkpoints/place.ts'
import { chooseLive } from '#/server/gateways/live/choose.ts'
import { chooseMirror } from '#/server/gateways/mirror/choose.ts'
import type { Payments } from '#/server/gateways/payments/payments.ts'
import { paymobPayments, type PaymobAccount } from '#/server/gateways/payments/paymob/payments.ts'
import { sandboxPayments } from '#/server/gateways/payments/sandbox.ts'
import type { App } from './app.ts'
import type { Clock } from './clock.ts'
import type { Entropy } from './entropy.ts'
import type { Settings } from './env.server.ts'
import { requestTrace } from './requeststore.server.ts'
import { makeNotifier, type SenderSettings } from './senders.server.ts'
import { auditSigning, signingWith, type Signatures } from './signature.server.ts'
import { vaultWith } from './vault.server.ts'

type Choices = SenderSettings & Pick<Settings, 'SESSION_SECRET' | 'DATA_SECRET'> & Partial<Settings>

/** `reads` is where public pages are read from; `caller` is who asks the owner's API. */
type Parts = { clock?: Clock; reads?: Database | undefined; caller?: () => Promise<Caller> }

const nobody = async (): Promise<Caller> => ({ ...requestTrace(), token: null })

/** The only place that chooses gateways. */
export function makeApp(
  db: Database,
  settings: Choices,
  { clock = { now: () => new Date() }, reads = db, caller = nobody }: Parts = {},
): App {
  const { SESSION_SECRET, DATA_SECRET } = settings
  const notifier = makeNotifier(settings)
  const entropy: Entropy = { bytes: randomBytes, id: () => uuid({ msecs: clock.now().getTime() }) }
  const signing = signingWith(SESSION_SECRET)
  const vault = vaultWith(DATA_SECRET)
  const audit = auditSigning(DATA_SECRET)
  const record = auditRecorder(audit.sign)
  const live = chooseLive(settings, clock)
  const { sign, isSigned, signatures } = signing
  return {
    db,
    reads,
    clock,
    entropy,
    sign,
    isSigned,
    keys: { signatures, audit: { signing: audit, before: signing } },
    vault,
    record,
    gateways: {
      accounts: chooseAccounts(settings, db, { clock, entropy, caller }),
      cache: chooseCache(settings),
      checkpoints: checkpointPlace(settings.AUDIT_CHECKPOINTS),
      live,
      mirror: chooseMirror(settings, clock),
      notifier,
      objectStore: chooseBucket(settings, clock),
      payments: choosePayments(settings, signatures, entropy),
      realtime: null,
    },
    settings: {
      isRehearsal: notifier.isRehearsal,
      tag: analyticsTag(settings),
      liveHosts: live?.hosts ?? [],
      publicOrigin: new URL(settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT ?? 3000}`)
        .origin,
    },
    health: { readiness: () => checkReadiness(db), replica: () => null },
  }
}

function chooseAccounts(
  { API_BASE_URL: baseUrl, API_APP_KEY: appKey }: Choices,
  db: Database,
  { clock, entropy, caller }: Pick<App, 'clock' | 'entropy'> & Pick<Required<Parts>, 'caller'>,
): Accounts {
  if (!baseUrl || !appKey) return postgresAccounts(db, clock, entropy)
  return remoteAccounts(remoteApi({ baseUrl, appKey, caller }), db, clock, entropy)
}

function analyticsTag(settings: Choices): AnalyticsTag | null {
  const {
    FIREBASE_SERVICES: services,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_APP_ID: appId,
    FIREBASE_MEASUREMENT_ID: measurementId,
  } = settings
  if (!services?.includes('analytics')) return null
  if (!projectId || !apiKey || !appId || !measurementId) return null
  return { projectId, apiKey, appId, measurementId }
}

function chooseCache({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: Choices): Cache {
  return url && token ? cdnCache({ url, token }) : noCache
}

/** Trial payments belong to the demo: without its data nobody could take them for real ones. */
function choosePayments(
  settings: Choices,
  signatures: Signatures,
  entropy: Entropy,
): Payments | null {
  const account = paymobAccount(settings)
  if (account) return paymobPayments(account, { caller: nobody, email: () => brand.email })
  const [secret = '', ...older] = signatures('payments', 'sandbox')
  return settings.SEED === false ? null : sandboxPayments([secret, ...older], entropy)
}

function paymobAccount(settings: Choices): PaymobAccount | null {
  const {
    PAYMENTS_BASE_URL: baseUrl,
    PAYMENTS_KEY: secretKey,
    PAYMENTS_PUBLIC_KEY: publicKey,
    PAYMENTS_HMAC_SECRET: hmacSecrets,
    PAYMENTS_OWNER_ID: ownerId,
    PAYMENTS_CARD_ID: card,
    PAYMENTS_WALLET_ID: wallet,
    PAYMENTS_KIOSK_ID: kiosk,
  } = settings
  if (!baseUrl || !secretKey || !publicKey || !hmacSecrets || !ownerId) return null
  if (!card || !wallet || !kiosk) return null
  const integrations = { card, wallet, kiosk }
  return { baseUrl, secretKey, publicKey, hmacSecrets, ownerId, integrations }
}
