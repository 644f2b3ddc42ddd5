import type { AuditAction } from '#/domain/audit.ts'
import type { AuditEntry } from '#/server/app.ts'

/** An audit entry about the directory as a whole; `by` is null for the command line. */
export function directoryEntry(action: AuditAction, subjectId: string, by: string | null) {
  return { action, subjectKind: 'directory' as const, subjectId, ...actorOf(by) }
}

/** An audit entry about one of the doctors whom a file added or changed. */
export function importedDoctor(doctorId: string, by: string | null): AuditEntry {
  const subject = { subjectKind: 'doctor' as const, subjectId: doctorId }
  return { action: 'doctor-imported' as const, ...subject, ...actorOf(by), before: {}, after: {} }
}

/** Who imports or exports; null for the command line. */
export function actorOf(by: string | null) {
  return { actorKind: by === null ? ('system' as const) : ('staff' as const), actorId: by }
}
