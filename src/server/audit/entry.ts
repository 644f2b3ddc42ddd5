import type { AuditEntry } from '#/server/app.ts'
import type { Checkpoint } from '#/server/gateways/checkpoints/checkpoints.ts'

/** As it is stored: an earlier version of the program may have recorded it. */
export type RecordedEntry = Pick<AuditEntry, 'actorKind' | 'actorId' | 'subjectId'> & {
  action: string
  subjectKind: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type StoredAuditEntry = RecordedEntry & { id: number; at: Date }

/**
 * `broken` is the id of the first altered row, or 'end' when the last rows are missing. 'cut': the chain
 * is consistent but lacks `checkpoint`. 'checkpoint': this application did not sign one of the checkpoints.
 */
export type AuditVerdict =
  | { ok: true; entries: number }
  | { ok: false; broken: number | 'end' | 'checkpoint'; entries: number }
  | { ok: false; broken: 'cut'; entries: number; checkpoint: Checkpoint }

export type AuditSubject = Pick<StoredAuditEntry, 'subjectKind' | 'subjectId'>
