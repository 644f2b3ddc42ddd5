import type { AuditEntry } from '#/server/app.ts'
import type { Checkpoint } from '#/server/gateways/checkpoints/checkpoints.ts'

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
