import type { Site } from '#/domain/brand.ts'
import type { AuditKeys, RecordAudit } from '#/server/audit/entry.ts'
import type { Database } from '#/server/db/connect.ts'
import type { Readiness } from '#/server/db/readiness.ts'
import type { ReplicaReport } from '#/server/db/replica.ts'
import type { Accounts } from '#/server/gateways/accounts/accounts.ts'
import type { ObjectStore } from '#/server/gateways/bucket/bucket.ts'
import type { Cache } from '#/server/gateways/cdn/cache.ts'
import type { CheckpointPlace } from '#/server/gateways/checkpoints/checkpoints.ts'
import type { Identity } from '#/server/gateways/identity/identity.ts'
import type { Realtime } from '#/server/gateways/live/realtime.ts'
import type { Live } from '#/server/gateways/live/times.ts'
import type { Notifier } from '#/server/gateways/messages/notifier.ts'
import type { Mirror } from '#/server/gateways/mirror/gateway.ts'
import type { Payments } from '#/server/gateways/payments/payments.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'
import type { IsSigned, Sign, Signatures } from './signature.server.ts'
import type { Vault } from './vault.server.ts'

/** What has more than one implementation, or may be missing. */
export type Gateways = {
  accounts: Accounts
  /** Where the audit's checkpoints are kept outside of the database; null for the log alone. */
  checkpoints: CheckpointPlace | null
  /** The copies of public pages that others keep. */
  cache: Cache
  /** The service that proves phones beside our own codes; null without one. */
  identity: Identity | null
  /** Null where nothing can be pushed, and pages look for themselves. */
  realtime: Realtime | null
  /** Where browsers hear of diaries without our server; null where there is no such place. */
  live: Live | null
  /** Where bytes are kept outside of the database; null where there is no such place. */
  objectStore: ObjectStore | null
  /** Online payments; null where there are none, and people pay at the clinic only. */
  payments: Payments | null
  /** Where others read what is public; null where there is none. */
  mirror: Mirror | null
  notifier: Notifier
}

/** What every verb gets: the database, the clock, keys, and the gateways to others. */
export type App = {
  db: Database
  /** What public pages show is read from here: a hot standby where there is one. */
  reads: Database
  clock: Clock
  random: Random
  /** An HMAC under the site's newest secret; each purpose has signatures of its own. */
  sign: Sign
  isSigned: IsSigned
  /** What all of the keys make of a text, the newest first; and the audit's own keys. */
  keys: { signatures: Signatures; audit: AuditKeys }
  vault: Vault
  /** Adds to the audit, in the caller's transaction. */
  record: RecordAudit
  gateways: Gateways
  /** What the settings say of the site; `publicOrigin` is the address that people see, for links in messages. */
  settings: Pick<Site, 'isRehearsal' | 'tag' | 'phoneAuth' | 'liveHosts'> & { publicOrigin: string }
  health: {
    /** Whether the database answers, is up to date, and can be written. */
    readiness: () => Promise<Readiness>
    /** How the hot standby does that public pages are read from; null where there is none. */
    replica: () => ReplicaReport | null
  }
}
