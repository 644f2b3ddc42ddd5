import { eq, inArray } from 'drizzle-orm'
import type { AuditFacts } from '#/domain/audit.ts'
import type { VisitTypeFacts } from '#/domain/booking/visit-type.ts'
import { slugify } from '#/domain/directory/slug.ts'
import type { AuditEntry } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import type { Work } from '#/server/work.ts'
import type { VisitTypeRow } from './rows.ts'

/** `before`: null for another type. */
export type TypeChange = { doctorId: string; before: VisitTypeRow | null; facts: VisitTypeFacts }

/** Writes types that were found to be correct, in the open diaries of their doctors, each with its entry in the audit. */
export async function writeTypes(
  { tx, now, random, audit }: Work,
  changes: readonly TypeChange[],
  actor: Pick<AuditEntry, 'actorKind' | 'actorId'>,
): Promise<void> {
  const taken = await readTaken(tx, changes)
  const added: (typeof visitTypes.$inferInsert)[] = []
  const offers: (typeof visitTypeBranches.$inferInsert)[] = []
  for (const { doctorId, before, facts } of changes) {
    const { branchIds, ...columns } = facts
    const id = before?.id ?? random.id()
    offers.push(...branchIds.map((branchId) => ({ visitTypeId: id, branchId })))
    if (before) await tx.update(visitTypes).set(columns).where(eq(visitTypes.id, id))
    else added.push({ ...columns, id, doctorId, ...taken.next(doctorId, facts), createdAt: now })
  }
  const changed = changes.flatMap(({ before }) => before?.id ?? [])
  await tx.delete(visitTypeBranches).where(inArray(visitTypeBranches.visitTypeId, changed))
  await insertRows(tx, visitTypes, added)
  await insertRows(tx, visitTypeBranches, offers)
  await audit(changes.map((change) => ({ ...entryOf(change), ...actor })))
}

/** The addresses and positions of the doctors' types; those of withdrawn ones are not used again. */
async function readTaken(db: Queries, changes: readonly TypeChange[]) {
  const { doctorId, slug, position } = visitTypes
  const ids = [...new Set(changes.map((change) => change.doctorId))]
  const rows = await db
    .select({ doctorId, slug, position })
    .from(visitTypes)
    .where(inArray(doctorId, ids))
  const known = Map.groupBy(rows, (row) => row.doctorId)
  return {
    next(id: string, { nameEn }: VisitTypeFacts): { slug: string; position: number } {
      const own = known.get(id) ?? []
      const free = freeSlug(slugify(nameEn) || 'visit', new Set(own.map((each) => each.slug)))
      const last = Math.max(0, ...own.map((each) => each.position))
      const taken = { slug: free, position: last + 1 }
      known.set(id, [...own, { doctorId: id, ...taken }])
      return taken
    },
  }
}

function freeSlug(slug: string, known: ReadonlySet<string>): string {
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? slug : `${slug}-${at}`
    if (!known.has(candidate)) return candidate
  }
}

function entryOf({ doctorId, before, facts }: TypeChange) {
  return {
    action: 'visit-type-changed' as const,
    subjectKind: 'doctor' as const,
    subjectId: doctorId,
    before: before ? auditedFacts(before) : {},
    after: auditedFacts(facts),
  }
}

function auditedFacts({
  kind: visitKind,
  ...facts
}: VisitTypeFacts & Partial<VisitTypeRow>): AuditFacts {
  const { id: _id, slug: _slug, mark: _mark, position: _position, ...stated } = facts
  return { ...stated, visitKind }
}
