import type { Queries } from '#/server/db/connect.ts'
import type { Checkpoint } from '#/server/gateways/checkpoints/checkpoints.ts'
import type { Signing } from '#/server/signature.server.ts'

/** What somebody did: to what, and how it was before and after, with personal fields masked. */
export type AuditEntry = {
  actorKind: 'staff' | 'provider' | 'system'
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type KeptAuditEntry = AuditEntry & { id: number; at: Date }

/**
 * `broken` names the first row that is not as it was written, or 'end' when the last are gone. `cut`: the
 * chain is whole, and shorter than it was at a checkpoint. `checkpoint`: one of those is not ours.
 */
export type AuditVerdict =
  | { ok: true; entries: number }
  | { ok: false; broken: number | 'end' | 'checkpoint'; entries: number }
  | { ok: false; broken: 'cut'; entries: number; checkpoint: Checkpoint }

export type AuditSubject = Pick<AuditEntry, 'subjectKind' | 'subjectId'>
export type SubjectName = { ar: string; en: string }

/**
 * The audit's own keys, and the session's, which sealed what was written before it had one. An older
 * key counts only before the first entry of a newer one.
 */
export type AuditKeys = { signing: Signing; before: Signing }

/** Adds what was done to the chain, in the transaction that does it. */
export type RecordAudit = (tx: Queries, entry: AuditEntry, at: Date) => Promise<void>
