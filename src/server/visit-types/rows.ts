import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
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
export function listOwnTypes(db: Queries, doctorId: string): Promise<VisitTypeRow[]> {
  return listTypes(db, eq(visitTypes.doctorId, doctorId)).then((rows) =>
    rows.map(({ type }) => type),
  )
}

/** What these doctors offer, or all of them without a condition on `visitTypes`; each doctor's in order. */
export async function listTypes(
  db: Queries,
  where?: SQL,
): Promise<{ doctorId: string; type: VisitTypeRow }[]> {
  const [rows, places] = await Promise.all([
    db
      .select()
      .from(visitTypes)
      .where(and(where, isNull(visitTypes.withdrawnAt)))
      .orderBy(asc(visitTypes.doctorId), asc(visitTypes.position), asc(visitTypes.createdAt)),
    db
      .select({ id: visitTypes.id, branchId: visitTypeBranches.branchId })
      .from(visitTypeBranches)
      .innerJoin(visitTypes, eq(visitTypes.id, visitTypeBranches.visitTypeId))
      .where(where),
  ])
  const placesOf = Map.groupBy(places, ({ id }) => id)
  return rows.map(({ doctorId, withdrawnAt: _withdrawn, createdAt: _created, ...facts }) => {
    const branchIds = (placesOf.get(facts.id) ?? []).map(({ branchId }) => branchId).toSorted()
    return { doctorId, type: { ...facts, branchIds, mark: versionOf([facts, branchIds]) } }
  })
}
