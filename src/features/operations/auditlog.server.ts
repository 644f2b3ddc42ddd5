import { can, type DeskActor } from '#/domain/permissions.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { AuditSearch } from './auditsearch.ts'
import type { AuditView } from './operations.ts'

/** As many as the port answers at once. */
const PAGE_SIZE = 100

/** What was done, latest first; null for whoever may not read it. */
export async function listAudit(
  { audit, staff }: Pick<Services, 'audit' | 'staff'>,
  actor: DeskActor | null,
  { before }: AuditSearch,
): Promise<AuditView | null> {
  if (!actor || !isPermitted(can.work(actor, 'read-audit'), 'read-audit')) return null
  const [entries, team] = await Promise.all([audit.list({ before }), staff.list()])
  const names = new Map(team.map(({ id, name }) => [id, name]))
  const lines = entries.map(({ id, at, actorKind, actorId, action, ...entry }) => ({
    id,
    at: at.toISOString(),
    who: actorId === null ? null : (names.get(actorId) ?? null),
    actorKind,
    action,
    subject: `${entry.subjectKind} ${entry.subjectId}`,
    before: factsText(entry.before),
    after: factsText(entry.after),
  }))
  const older = lines.length === PAGE_SIZE ? (lines.at(-1)?.id ?? null) : null
  return { lines, older, isFirst: before === undefined }
}

/** For people who look into something: names and values as they were kept. */
function factsText(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}
