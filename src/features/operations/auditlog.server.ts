import { can, type DeskActor } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { KeptAuditEntry, SubjectName } from '#/server/ports/audit.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import { viewFacts } from './auditfacts.ts'
import type { AuditSearch } from './auditsearch.ts'
import { auditAction, auditSubject } from './auditwords.ts'
import type { AuditLineView, AuditView } from './operations.ts'

/** As many as the port answers at once. */
const PAGE_SIZE = 100

/** What was done, latest first, in the reader's language; null for whoever may not read it. */
export async function listAudit(
  { audit, staff }: Pick<Services, 'audit' | 'staff'>,
  actor: DeskActor | null,
  { before }: AuditSearch,
): Promise<AuditView | null> {
  if (!actor || !isPermitted(can.work(actor, 'read-audit'), 'read-audit')) return null
  const [entries, team] = await Promise.all([audit.list({ before }), staff.list()])
  const subjects = await audit.nameSubjects(entries)
  const people = new Map(team.map(({ id, name }) => [id, name]))
  const lines = entries.map((entry) => viewEntry(entry, people, subjects.get(entry.subjectId)))
  const older = lines.length === PAGE_SIZE ? (lines.at(-1)?.id ?? null) : null
  return { lines, older, isFirst: before === undefined }
}

function viewEntry(
  { id, at, actorKind, actorId, action, subjectKind, subjectId, before, after }: KeptAuditEntry,
  people: ReadonlyMap<string, string>,
  named: SubjectName | undefined,
): AuditLineView {
  const name = named ? inLocale(named.ar, named.en) : subjectId
  return {
    id,
    at: at.toISOString(),
    who: actorId === null ? null : (people.get(actorId) ?? null),
    actorKind,
    what: auditAction(action),
    subject: { kind: auditSubject(subjectKind), name, path: pathOf(subjectKind, name) },
    facts: viewFacts(before, after, people),
  }
}

/** Where the desk works on it. */
function pathOf(kind: string, name: string): string | null {
  if (kind === 'booking' && name.startsWith('BLS-')) return `/staff/bookings/${name}`
  if (kind === 'request' && name.startsWith('BLR-')) return `/staff/requests/${name}`
  return kind === 'content' ? `/staff/content/${name}` : null
}
