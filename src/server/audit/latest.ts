import { and, eq, inArray, max } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'

/** A subquery: when one of the actions was last recorded about each subject of a kind. */
export function latestActions(db: Queries, subjectKind: string, actions: readonly string[]) {
  const { subjectId, at, action } = auditEntries
  return db
    .select({ subjectId, at: max(at).as('latest_at') })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, subjectKind), inArray(action, [...actions])))
    .groupBy(subjectId)
    .as(`latest_${subjectKind}_actions`)
}
