import type { Checkpoint } from './checkpoints.ts'

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

/** The record of what was done. Adapters write to it in the transaction of the change itself. */
export type Audit = {
  /** Latest first, from before an id. */
  list: (filter: {
    subjectKind?: string | undefined
    subjectId?: string | undefined
    actorId?: string | undefined
    before?: number | undefined
  }) => Promise<KeptAuditEntry[]>
  /** What people call these, by id: a reference, or a name. What has neither, or is gone, is left out. */
  nameSubjects: (subjects: readonly AuditSubject[]) => Promise<Map<string, SubjectName>>
  /** Reads the whole chain, and compares it with what was kept outside of the database. */
  verify: (checkpoints?: readonly Checkpoint[]) => Promise<AuditVerdict>
  /** How far the chain has come; null while nothing was written. `isKept`: it was marked as kept. */
  checkpoint: (now: Date) => Promise<(Checkpoint & { isKept: boolean }) | null>
  markCheckpoint: (checkpoint: Checkpoint) => Promise<void>
}
