import { and, asc, eq, isNull } from 'drizzle-orm'
import type { VisitTypeFacts } from '#/domain/booking/visit-type.ts'
import type { Queries } from '#/server/db/connect.ts'
import { versionOf } from '#/server/db/row-version.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'

/** A type as its owner keeps it. `mark`: the version that its form sends back. */
export type VisitTypeRow = VisitTypeFacts & {
  id: string
  slug: string
  position: number
  mark: string
}

/** What a doctor offers beside the consultation, in the owner's order. */
export async function listOwnTypes(db: Queries, doctorId: string): Promise<VisitTypeRow[]> {
  const [rows, places] = await Promise.all([
    db
      .select()
      .from(visitTypes)
      .where(and(eq(visitTypes.doctorId, doctorId), isNull(visitTypes.withdrawnAt)))
      .orderBy(asc(visitTypes.position), asc(visitTypes.createdAt)),
    db
      .select({ id: visitTypes.id, branchId: visitTypeBranches.branchId })
      .from(visitTypeBranches)
      .innerJoin(visitTypes, eq(visitTypes.id, visitTypeBranches.visitTypeId))
      .where(eq(visitTypes.doctorId, doctorId)),
  ])
  return rows.map(
    ({ doctorId: _doctor, withdrawnAt: _withdrawn, createdAt: _created, ...facts }) => {
      const branchIds = places
        .filter(({ id }) => id === facts.id)
        .map(({ branchId }) => branchId)
        .toSorted()
      return { ...facts, branchIds, mark: versionOf([facts, branchIds]) }
    },
  )
}

/** Only of the owner's choice: the row's own columns are written by its caller. */
export async function writeBranches(
  tx: Queries,
  visitTypeId: string,
  branchIds: readonly string[],
): Promise<void> {
  await tx.delete(visitTypeBranches).where(eq(visitTypeBranches.visitTypeId, visitTypeId))
  await tx
    .insert(visitTypeBranches)
    .values(branchIds.map((branchId) => ({ visitTypeId, branchId })))
}
