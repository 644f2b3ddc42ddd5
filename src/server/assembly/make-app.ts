import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { brand } from '#/brand.ts'
import type { AnalyticsTag } from '#/domain/web/analytics-tag.ts'
import type { PhoneAuth } from '#/domain/account/phone-auth.ts'
import type { Disclosure } from '#/domain/web/security-txt.ts'
import { auditRecorder } from '#/server/audit/audit.ts'
import { readDatabaseClock } from '#/server/db/clock.ts'
import type { Database } from '#/server/db/connect.ts'
import { checkReadiness } from '#/server/db/readiness.ts'
import type { Accounts } from '#/server/gateways/accounts/accounts.ts'
import { postgresAccounts } from '#/server/people/own-accounts.ts'
import { remoteAccounts } from '#/server/people/remote-accounts.ts'
import { remoteApi, type Caller } from '#/server/gateways/accounts/remote/client.ts'
import { chooseBucket } from '#/server/gateways/bucket/choose.ts'
import type { Cache } from '#/server/gateways/cdn/cache.ts'
import { cdnCache, noCache } from '#/server/gateways/cdn/purge.ts'
import { checkpointPlace } from '#/server/gateways/checkpoints/place.ts'
import { chooseIdentity } from '#/server/gateways/identity/choose.ts'
import type { Identity } from '#/server/gateways/identity/identity.ts'
import { chooseLive } from '#/server/gateways/live/choose.ts'
import { chooseMirror } from '#/server/gateways/mirror/choose.ts'
import { codeSenders, type Notifier } from '#/server/gateways/messages/notifier.ts'
import type { Payments } from '#/server/gateways/payments/payments.ts'
import { paymobPayments, type PaymobAccount } from '#/server/gateways/payments/paymob/payments.ts'
import { sandboxPayments } from '#/server/gateways/payments/sandbox.ts'
import { chooseTaxAuthority } from '#/server/gateways/tax/choose.ts'
import type { App, MessageHooks } from '#/server/app.ts'
import { systemClock, type Clock } from '#/server/clock.ts'
import type { Settings } from '#/server/config/settings.ts'
import { smsReportsOf } from '#/server/config/sms-reports.ts'
import type { Random } from '#/server/random.ts'
import { requestTrace } from '#/server/http/request-store.ts'
import { makeNotifier, type SenderSettings } from './senders.ts'
import { cookieCipher } from '#/server/crypto/cookie-cipher.ts'
import {
  auditSigning,
  signingWith,
  undividedSigning,
  type Signatures,
} from '#/server/crypto/signatures.ts'
import { vaultWith } from '#/server/crypto/vault.ts'

type Choices = SenderSettings & Pick<Settings, 'SESSION_SECRET' | 'DATA_SECRET'> & Partial<Settings>

/** `reads` is the database for public pages; `caller` is on whose behalf the owner's API is called. */
type Parts = {
  clock?: Clock
  databaseNow?: () => Promise<Date>
  reads?: Database | undefined
  caller?: () => Promise<Caller>
}

/** A form is answered within two seconds, however many passwords it needs. */
const PASSWORD_TIMEOUT_MS = 1800

const nobody = async (): Promise<Caller> => ({ ...requestTrace(), token: null })

/** The application that serves requests. Only this and `makeCommandApp` choose gateways. */
export function makeApp(db: Database, settings: Choices, parts: Parts = {}): App {
  const core = makeCore(db, settings, parts)
  const notifier = makeNotifier(settings, { templates: core })
  const live = chooseLive(settings, core.clock)
  const identity = chooseIdentity(settings, core.clock)
  return {
    ...core,
    gateways: {
      accounts: chooseAccounts(settings, db, { ...core, caller: parts.caller ?? nobody }),
      cache: chooseCache(settings),
      checkpoints: checkpointPlace(settings.AUDIT_CHECKPOINTS),
      identity,
      live,
      mirror: chooseMirror(settings, core.clock),
      notifier,
      objectStore: chooseBucket(settings, core.clock),
      payments: choosePayments(settings, core.keys.signatures, core.random),
      realtime: null,
      taxAuthority: chooseTaxAuthority(settings, core.clock),
    },
    settings: {
      isRehearsal: notifier.isRehearsal,
      tag: analyticsTag(settings),
      phoneAuth: identity && phoneAuthOf(identity, notifier),
      liveHosts: live?.hosts ?? [],
      publicOrigin: originOf(settings),
      disclosure: disclosureOf(settings),
      hooks: hooksOf(settings),
      messagePrices: messagePricesOf(settings),
      passwordTimeout: settings.PASSWORD_TIMEOUT_MS ?? PASSWORD_TIMEOUT_MS,
    },
  }
}

/** For commands and benchmarks, which run without a build and use only the mirror, the bucket and the CDN. */
export function makeCommandApp(db: Database, settings: Choices, parts: Parts = {}): App {
  const core = makeCore(db, settings, parts)
  return {
    ...core,
    gateways: {
      accounts: postgresAccounts(db, core.clock, core.random),
      cache: chooseCache(settings),
      checkpoints: null,
      identity: null,
      live: null,
      mirror: chooseMirror(settings, core.clock),
      notifier: { senders: [], isRehearsal: false },
      objectStore: chooseBucket(settings, core.clock),
      payments: null,
      realtime: null,
      taxAuthority: null,
    },
    settings: {
      isRehearsal: false,
      tag: null,
      phoneAuth: null,
      liveHosts: [],
      publicOrigin: originOf(settings),
      disclosure: disclosureOf(settings),
      hooks: hooksOf(settings),
      messagePrices: messagePricesOf(settings),
      passwordTimeout: settings.PASSWORD_TIMEOUT_MS ?? PASSWORD_TIMEOUT_MS,
    },
  }
}

function makeCore(
  db: Database,
  { SESSION_SECRET, DATA_SECRET }: Choices,
  { clock = systemClock, databaseNow = () => readDatabaseClock(db), reads = db }: Parts,
): Omit<App, 'gateways' | 'settings'> {
  const { sign, isSigned, signatures } = signingWith(SESSION_SECRET)
  const audit = auditSigning(DATA_SECRET)
  return {
    db,
    reads,
    clock,
    databaseNow,
    random: { bytes: randomBytes, id: () => uuid({ msecs: clock.now().getTime() }) },
    sign,
    isSigned,
    keys: { signatures, audit: { signing: audit, before: undividedSigning(SESSION_SECRET) } },
    vault: vaultWith(DATA_SECRET),
    cookieCipher: cookieCipher(SESSION_SECRET, clock),
    record: auditRecorder(audit.sign),
    health: { readiness: () => checkReadiness(db), replica: () => null },
  }
}

function originOf({ PUBLIC_ORIGIN, PORT }: Choices): string {
  return new URL(PUBLIC_ORIGIN ?? `http://localhost:${PORT ?? 3000}`).origin
}

function disclosureOf({ SECURITY_CONTACT, SECURITY_POLICY_URL }: Choices): Disclosure | null {
  if (!SECURITY_CONTACT) return null
  return { contact: SECURITY_CONTACT, policy: SECURITY_POLICY_URL ?? null }
}

function hooksOf(settings: Choices): MessageHooks {
  const { WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_APP_SECRET: appSecret } = settings
  return {
    whatsapp: verifyToken && appSecret ? { verifyToken, appSecret } : null,
    sms: smsReportsOf(settings),
  }
}

function messagePricesOf({ WHATSAPP_PRICE, SMS_PRICE }: Choices): App['settings']['messagePrices'] {
  return { whatsapp: WHATSAPP_PRICE ?? null, sms: SMS_PRICE ?? null }
}

function chooseAccounts(
  { API_BASE_URL: baseUrl, API_APP_KEY: appKey }: Choices,
  db: Database,
  { clock, random, caller }: Pick<App, 'clock' | 'random'> & Pick<Required<Parts>, 'caller'>,
): Accounts {
  if (!baseUrl || !appKey) return postgresAccounts(db, clock, random)
  return remoteAccounts(remoteApi({ baseUrl, appKey, caller }), db, clock, random)
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

function phoneAuthOf({ projectId, apiKey, emulator }: Identity, notifier: Notifier): PhoneAuth {
  return { projectId, apiKey, emulator, hasOwnCodes: codeSenders(notifier).length > 0 }
}

function chooseCache({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: Choices): Cache {
  return url && token ? cdnCache({ url, token }) : noCache
}

/** Trial payments are for the demo only: without its data they could be mistaken for real ones. */
function choosePayments(
  settings: Choices,
  signatures: Signatures,
  random: Random,
): Payments | null {
  const account = paymobAccount(settings)
  if (account) return paymobPayments(account, { caller: nobody, email: () => brand.email ?? '' })
  const [secret = '', ...older] = signatures('payments', 'sandbox')
  return settings.SEED === false ? null : sandboxPayments([secret, ...older], random)
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
