import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { brand } from '#/brand.ts'
import type { AnalyticsTag } from '#/domain/analyticstag.ts'
import { checkpointPlace } from './adapters/checkpoints/place.ts'
import { cdnCache, noCache } from './adapters/cdn/cache.ts'
import { chooseBucket } from './adapters/cloud-storage/choose.ts'
import { chooseMirror } from './adapters/firestore/choose.ts'
import { paymobPayments, type PaymobAccount } from './adapters/paymob/payments.ts'
import { postgresAccounts } from './adapters/postgres/accounts.ts'
import { postgresAnalytics } from './adapters/postgres/analytics.ts'
import { auditRecorder, postgresAudit } from './adapters/postgres/audit.ts'
import { postgresBookings } from './adapters/postgres/bookings.ts'
import { postgresContents } from './adapters/postgres/contents.ts'
import { postgresBulk } from './adapters/postgres/bulk.ts'
import { postgresCalendars } from './adapters/postgres/calendars.ts'
import { postgresClinicDay } from './adapters/postgres/clinicday.ts'
import { postgresDeskBookings } from './adapters/postgres/desk-bookings.ts'
import { postgresDirectory } from './adapters/postgres/directory.ts'
import { postgresDrafts } from './adapters/postgres/drafts.ts'
import { postgresFacilities } from './adapters/postgres/facilities.ts'
import { postgresFamily } from './adapters/postgres/family.ts'
import { postgresFigures } from './adapters/postgres/figures.ts'
import { postgresFileMoves } from './adapters/postgres/filemoves.ts'
import { postgresFiles } from './adapters/postgres/files.ts'
import { postgresImports } from './adapters/postgres/imports.ts'
import { postgresLedger } from './adapters/postgres/ledger.ts'
import { postgresLexicons } from './adapters/postgres/lexicons.ts'
import { postgresLiveQueue } from './adapters/postgres/livequeue.ts'
import { postgresLimits } from './adapters/postgres/limits.ts'
import { postgresMagazine } from './adapters/postgres/magazine.ts'
import { postgresHours } from './adapters/postgres/hours.ts'
import { postgresHomecare } from './adapters/postgres/homecare.ts'
import { postgresMembers } from './adapters/postgres/members.ts'
import { postgresMirrorQueue } from './adapters/postgres/mirrorqueue.ts'
import { postgresNotices } from './adapters/postgres/notices.ts'
import { placedBytes } from './adapters/postgres/objects.ts'
import { postgresObjectRemovals } from './adapters/postgres/objectremovals.ts'
import { postgresOffers } from './adapters/postgres/offers.ts'
import { postgresOffices } from './adapters/postgres/offices.ts'
import { postgresPolicies } from './adapters/postgres/policies.ts'
import { postgresPins } from './adapters/postgres/pins.ts'
import { postgresPractices } from './adapters/postgres/practices.ts'
import { dataLinks } from './adapters/postgres/personaldata-links.ts'
import { postgresPersonalData } from './adapters/postgres/personaldata.ts'
import { postgresProfiles } from './adapters/postgres/profiles.ts'
import { postgresProviders } from './adapters/postgres/providers.ts'
import { postgresQueue } from './adapters/postgres/queue.ts'
import { postgresRegistrations } from './adapters/postgres/registrations.ts'
import { postgresRepairs } from './adapters/postgres/repairs.ts'
import { postgresRequests } from './adapters/postgres/requests.ts'
import { postgresReviews } from './adapters/postgres/reviews.ts'
import { postgresSavedDoctors } from './adapters/postgres/saved.ts'
import { postgresSavedViews } from './adapters/postgres/savedviews.ts'
import { postgresSealing } from './adapters/postgres/sealing.ts'
import { postgresSessions } from './adapters/postgres/sessions.ts'
import { postgresSites } from './adapters/postgres/sites.ts'
import { postgresStaff } from './adapters/postgres/staff.ts'
import { postgresSurgery } from './adapters/postgres/surgery.ts'
import { postgresWaiting } from './adapters/postgres/waiting.ts'
import { postgresSwitches } from './adapters/postgres/switches.ts'
import { postgresVacancies } from './adapters/postgres/vacancies.ts'
import { postgresVerification } from './adapters/postgres/verification.ts'
import { postgresTurns } from './adapters/postgres/turns.ts'
import { postgresVitals } from './adapters/postgres/vitals.ts'
import { chooseLive } from './adapters/realtime-database/choose.ts'
import { remoteAccounts } from './adapters/remote-api/accounts.ts'
import { remoteApi } from './adapters/remote-api/client.ts'
import { sandboxPayments } from './adapters/sandbox/payments.ts'
import { requestTrace } from './context.server.ts'
import type { Database } from './db/connect.ts'
import { checkReadiness } from './db/readiness.ts'
import type { Settings } from './env.server.ts'
import { hashSecret, offerSecret } from './holdticket.server.ts'
import type { Cache } from './ports/cache.ts'
import type { Clock } from './ports/clock.ts'
import type { Entropy } from './ports/entropy.ts'
import type { Payments } from './ports/payments.ts'
import { makeNotifier, type SenderSettings } from './senders.server.ts'
import { currentCaller } from './session.server.ts'
import { auditSigning, signingWith, type Signatures } from './signature.server.ts'
import { vaultWith } from './vault.server.ts'
import type { Services } from './services.server.ts'

type Choices = SenderSettings & Pick<Settings, 'SESSION_SECRET' | 'DATA_SECRET'> & Partial<Settings>

/** The only place that chooses adapters. What public pages show is read from `reads`. */
export function makeServices(
  db: Database,
  settings: Choices,
  clock: Clock = { now: () => new Date() },
  reads: Database = db,
): Services {
  const { SESSION_SECRET, DATA_SECRET, API_BASE_URL: baseUrl, API_APP_KEY: appKey } = settings
  const notifier = makeNotifier(settings)
  const entropy: Entropy = { bytes: randomBytes, id: () => uuid({ msecs: clock.now().getTime() }) }
  const signing = signingWith(SESSION_SECRET)
  const { sign } = signing
  const vault = vaultWith(DATA_SECRET)
  const { atRest } = vault
  const audit = auditSigning(DATA_SECRET)
  const record = auditRecorder(audit.sign)
  const links = dataLinks(signing)
  const objectStore = chooseBucket(settings, clock)
  const live = chooseLive(settings, clock)
  const bytes = placedBytes(db, { entropy, clock }, objectStore)
  const requests = postgresRequests(db, entropy, vault, links)
  const accounts =
    baseUrl && appKey
      ? remoteAccounts(remoteApi({ baseUrl, appKey, caller: currentCaller }), db, clock, entropy)
      : postgresAccounts(db, clock, entropy)
  const offerHash = (offerId: string) => hashSecret(offerSecret(sign, offerId))
  const offerTools = { entropy, offerHash, vault }
  return {
    accounts,
    analytics: postgresAnalytics(db),
    audit: postgresAudit(db, { signing: audit, before: signing }),
    checkpoints: checkpointPlace(settings.AUDIT_CHECKPOINTS),
    calendars: postgresCalendars(db, { entropy, record, atRest }),
    bookings: postgresBookings(db, { ...offerTools, record }, reads),
    deskBookings: postgresDeskBookings(db, entropy, record),
    cache: chooseCache(settings),
    clinicDay: postgresClinicDay(db, offerTools, record),
    waiting: postgresWaiting(db, offerTools),
    contents: postgresContents(db, entropy, record),
    directory: postgresDirectory(db, reads, bytes.bucket),
    magazine: postgresMagazine(reads),
    homecare: postgresHomecare(reads),
    hours: postgresHours(db, offerTools, record),
    offers: postgresOffers(db, { entropy, record, reads }),
    offices: postgresOffices(reads),
    vacancies: postgresVacancies(reads),
    realtime: null,
    requests,
    queue: postgresQueue(db, entropy, { record, atRest }, requests),
    bulk: postgresBulk(db, { entropy, record, atRest }),
    savedViews: postgresSavedViews(db, entropy),
    registrations: postgresRegistrations(db, { entropy, record, atRest, bytes }),
    repairs: postgresRepairs(db, record),
    drafts: postgresDrafts(db, entropy, vault),
    providers: postgresProviders(db),
    facilities: postgresFacilities(reads),
    family: postgresFamily(db, entropy),
    figures: postgresFigures(db),
    fileMoves: postgresFileMoves(db, atRest, bytes),
    files: postgresFiles(db, entropy, { atRest, record, bytes }),
    reviews: postgresReviews(db, entropy, record),
    saved: postgresSavedDoctors(db),
    sealing: postgresSealing(db, vault, bytes),
    sessions: postgresSessions(db, clock, entropy),
    sites: postgresSites(reads, {
      isRehearsal: notifier.isRehearsal,
      tag: analyticsTag(settings),
      liveHosts: live?.hosts ?? [],
    }),
    imports: postgresImports(db, entropy, record),
    lexicons: postgresLexicons(reads),
    limits: postgresLimits(db, clock, (text) => sign('limit', text)),
    payments: choosePayments(settings, signing.signatures, entropy),
    ledger: postgresLedger(db, offerTools),
    live,
    liveQueue: postgresLiveQueue(db),
    members: postgresMembers(db, entropy, record),
    mirror: chooseMirror(settings, clock),
    mirrorQueue: postgresMirrorQueue(db),
    notices: postgresNotices(db),
    objectRemovals: postgresObjectRemovals(db),
    objectStore,
    notifier,
    policies: postgresPolicies(db, entropy),
    pins: postgresPins(db, record),
    practices: postgresPractices(db, record),
    personalData: postgresPersonalData(db, offerTools, vault, links),
    profiles: postgresProfiles(db),
    switches: postgresSwitches(db),
    verification: postgresVerification(db, entropy),
    vitals: postgresVitals(db),
    staff: postgresStaff(db, entropy, vault, record),
    surgery: postgresSurgery(reads),
    turns: postgresTurns(db),
    clock,
    entropy,
    ...signing,
    vault,
    publicOrigin: new URL(settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT ?? 3000}`)
      .origin,
    readiness: () => checkReadiness(db),
    replica: () => null,
  }
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
  const caller = async () => ({ ...requestTrace(), token: null })
  if (account) return paymobPayments(account, { caller, email: () => brand.email })
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
