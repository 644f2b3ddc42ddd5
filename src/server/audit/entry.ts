import type { Queries } from '#/server/db/connect.ts'
import type { Checkpoint } from '#/server/gateways/checkpoints/checkpoints.ts'
import type { Signing } from '#/server/crypto/signatures.ts'

/** An action, its subject, and the subject's state before and after, with personal fields masked. */
export type AuditEntry = {
  actorKind: 'staff' | 'provider' | 'system'
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type StoredAuditEntry = AuditEntry & { id: number; at: Date }

/**
 * `broken` is the id of the first altered row, or 'end' when the last rows are missing. 'cut': the chain
 * is consistent but lacks `checkpoint`. 'checkpoint': this application did not sign one of the checkpoints.
 */
export type AuditVerdict =
  | { ok: true; entries: number }
  | { ok: false; broken: number | 'end' | 'checkpoint'; entries: number }
  | { ok: false; broken: 'cut'; entries: number; checkpoint: Checkpoint }

export type AuditSubject = Pick<AuditEntry, 'subjectKind' | 'subjectId'>

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
