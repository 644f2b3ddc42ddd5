import type { AuditAction, AuditFacts, AuditSubjectKind } from '#/domain/audit.ts'
import type { Site } from '#/domain/content/brand.ts'
import type { Disclosure } from '#/domain/web/security-txt.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import type { Readiness } from '#/server/db/readiness.ts'
import type { ReplicaReport } from '#/server/db/replica.ts'
import type { Accounts } from '#/server/gateways/accounts/accounts.ts'
import type { ObjectStore } from '#/server/gateways/bucket/bucket.ts'
import type { Cache } from '#/server/gateways/cdn/cache.ts'
import type { CheckpointPlace } from '#/server/gateways/checkpoints/checkpoints.ts'
import type { Identity } from '#/server/gateways/identity/identity.ts'
import type { Realtime } from '#/server/gateways/live/realtime.ts'
import type { Live } from '#/server/gateways/live/live-times.ts'
import type { Notifier } from '#/server/gateways/messages/notifier.ts'
import type { Mirror } from '#/server/gateways/mirror/mirror.ts'
import type { Payments } from '#/server/gateways/payments/payments.ts'
import type { TaxAuthority } from '#/server/gateways/tax/tax-authority.ts'
import type { Clock } from './clock.ts'
import type { SmsReports } from './config/sms-reports.ts'
import type { Random } from './random.ts'
import type { CookieCipher } from './crypto/cookie-cipher.ts'
import type { IsSigned, Sign, Signatures, Signing } from './crypto/signatures.ts'
import type { Vault } from './crypto/vault.ts'

/** Services with more than one implementation, or that a site may lack. */
export type Gateways = {
  accounts: Accounts
  /** Where the audit's checkpoints are kept outside of the database; null for the log alone. */
  checkpoints: CheckpointPlace | null
  /** Purges the copies of public pages in a CDN. */
  cache: Cache
  /** The service that verifies phones besides our own codes; null if none is configured. */
  identity: Identity | null
  /** Pushes changes to open pages; null where pages poll instead. */
  realtime: Realtime | null
  /** Publishes free times where browsers read them without our server; null if none is configured. */
  live: Live | null
  /** Stores files outside the database; null if none is configured. */
  objectStore: ObjectStore | null
  /** Online payments; null where people can only pay at the clinic. */
  payments: Payments | null
  /** A public copy of the directory for other programs; null if none is configured. */
  mirror: Mirror | null
  notifier: Notifier
  /** Gets the receipts of one taxpayer; null if none is configured. */
  taxAuthority: TaxAuthority | null
}

/** Null: what is not configured is not received. */
export type MessageHooks = {
  whatsapp: { verifyToken: string; appSecret: string } | null
  sms: SmsReports | null
}

/** What every use case gets: the database, the clock, keys, and the gateways to other services. */
export type App = {
  db: Database
  /** For reads of public pages: the hot standby if there is one. */
  reads: Database
  clock: Clock
  /** The database server's clock. */
  databaseNow: () => Promise<Date>
  random: Random
  /** An HMAC under the site's newest secret; each purpose has signatures of its own. */
  sign: Sign
  isSigned: IsSigned
  /** The signatures of a text by each key, newest first, and the audit's own keys. */
  keys: { signatures: Signatures; audit: AuditKeys }
  vault: Vault
  /** With the session secrets. */
  cookieCipher: CookieCipher
  /** Adds to the audit, in the caller's transaction. */
  record: RecordAudit
  gateways: Gateways
  /** Facts from the settings; `publicOrigin` is the public address, for links in messages. */
  settings: Pick<Site, 'isRehearsal' | 'tag' | 'phoneAuth' | 'liveHosts'> & {
    publicOrigin: string
    /** Where vulnerabilities are reported; null if the site names no contact. */
    disclosure: Disclosure | null
    /** What a message costs, in piastres; null if it is not stated. */
    messagePrices: Record<'whatsapp' | 'sms', number | null>
    /** What proves reports of gateways. */
    hooks: MessageHooks
    /** How long the passwords of a form may take, in milliseconds. */
    passwordTimeout: number
  }
  health: {
    /** Whether the database answers, is up to date, and can be written. */
    readiness: () => Promise<Readiness>
    /** The state of the hot standby; null if there is none. */
    replica: () => ReplicaReport | null
  }
}

/** An action, its subject, and the subject's state before and after, with personal fields masked. */
export type AuditEntry = {
  actorKind: 'staff' | 'provider' | 'system'
  actorId: string | null
  action: AuditAction
  subjectKind: AuditSubjectKind
  subjectId: string
  before: AuditFacts
  after: AuditFacts
}

/**
 * The audit's own keys, and the session keys that sealed entries before the audit had its own. An older
 * key is accepted only before the first entry sealed with a newer one.
 */
export type AuditKeys = { signing: Signing; before: Signing }

/** Appends entries to the chain, in the same transaction as the action. */
export type RecordAudit = (
  tx: Queries,
  entries: AuditEntry | readonly AuditEntry[],
  at: Date,
) => Promise<void>
