import type { AuditFact } from '#/domain/audit.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { inLocale } from '#/i18n/locale.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { nameAuditSubjects, PROVIDER } from '#/server/audit/audit-subjects.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import type { AuditSubject, StoredAuditEntry } from '#/server/audit/entry.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { listStaff } from '#/server/staff/staff.ts'
import { auditAction, auditChoice, auditFact, auditSubject } from './audit-labels.ts'
import type { AuditFactView, AuditLineView, AuditSearch, AuditView } from './audit-views.ts'

/** The maximum that the query returns. */
const PAGE_SIZE = 100

/** The audit, latest first, in the reader's language; null without permission to read it. */
export async function listAudit(
  app: App,
  actor: DeskActor | null,
  { before }: AuditSearch,
): Promise<AuditView | null> {
  if (!mayWork(actor, 'read-audit')) return null
  const [entries, team] = await Promise.all([listAuditEntries(app, { before }), listStaff(app)])
  const named = await nameAuditSubjects(app, entries.flatMap(subjectsOf))
  const names = new Map([
    ...[...named].map(([id, name]) => [id, inLocale(name)] as const),
    ...team.map(({ id, name }) => [id, name] as const),
  ])
  const lines = entries.map((entry) => viewEntry(entry, names))
  const older = lines.length === PAGE_SIZE ? (lines.at(-1)?.id ?? null) : null
  return { lines, older, isFirst: before === undefined }
}

/** The subject of an entry, the person of a clinic who acted, and the names of ids in its facts. */
function subjectsOf({ before, after, ...subject }: StoredAuditEntry): AuditSubject[] {
  const { actorKind, actorId } = subject
  const actor = actorKind === PROVIDER && actorId !== null ? [actorId] : []
  const facts = [...Object.entries(before), ...Object.entries(after)]
  const named = facts.flatMap(([name, value]) => {
    const subjectKind = kinds[name]
    return subjectKind && typeof value === 'string' ? [{ subjectKind, subjectId: value }] : []
  })
  return [subject, ...actor.map((subjectId) => ({ subjectKind: PROVIDER, subjectId })), ...named]
}

const kinds: Partial<Record<string, string>> = {
  doctorId: 'doctor',
  facilityId: 'facility',
  branchId: 'branch',
  requestId: 'request',
} satisfies Partial<Record<AuditFact, string>>

function viewEntry(
  { id, at, actorKind, actorId, action, subjectKind, subjectId, before, after }: StoredAuditEntry,
  names: ReadonlyMap<string, string>,
): AuditLineView {
  const name = subjectId === 'several' ? '' : (names.get(subjectId) ?? subjectId)
  return {
    id,
    at: at.toISOString(),
    who: actorId === null ? null : (names.get(actorId) ?? null),
    actorKind,
    what: auditAction(action),
    subject: { kind: auditSubject(subjectKind), name, path: pathOf(subjectKind, name) },
    facts: viewFacts(before, after, names),
  }
}

/** The desk's page about it. */
function pathOf(kind: string, name: string): string | null {
  if (kind === 'booking' && name.startsWith('BLS-')) return `/staff/bookings/${name}`
  if (kind === 'request' && name.startsWith('BLR-')) return `/staff/requests/${name}`
  return kind === 'content' ? `/staff/content/${name}` : null
}

type AuditFacts = Record<string, unknown>

/** The facts of an entry in words, without values that did not change. */
function viewFacts(
  before: AuditFacts,
  after: AuditFacts,
  names: ReadonlyMap<string, string>,
): AuditFactView[] {
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return facts.flatMap((name) => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return []
    const [was, is] = [before[name], after[name]].map((value) => textOf(name, value, names))
    if (!was && !is) return []
    return [{ name: auditFact(name), before: was || null, after: is || null }]
  })
}

function textOf(name: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? m.queue_yes() : m.queue_no()
  if (typeof value === 'number')
    return name.endsWith('Piastres') ? formatMoney(value) : formatNumber(value)
  if (Array.isArray(value)) return listText(name, value, names)
  if (typeof value !== 'string') return JSON.stringify(value)
  return auditChoice(name, value) ?? names.get(value) ?? timeText(value)
}

/** Values with parts, such as hours, are only counted; the schedule shows each of them. */
function listText(name: string, values: unknown[], names: ReadonlyMap<string, string>): string {
  const isPlain = values.every((value) => typeof value !== 'object')
  return isPlain
    ? formatList(values.map((value) => textOf(name, value, names)))
    : formatNumber(values.length)
}

function timeText(value: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatInstant(value, 'dateTime') : value
}
