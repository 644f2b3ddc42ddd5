import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import { isPublicType } from '#/server/diary/visit-types.ts'

/** The types of these doctors' visits that the search finds: those that visitors see. */
export async function listSearchedTypes(db: Queries, doctorIds: string[]) {
  const types = await db
    .select({
      doctorId: visitTypes.doctorId,
      nameAr: visitTypes.nameAr,
      nameEn: visitTypes.nameEn,
      feePiastres: visitTypes.feePiastres,
      // Columns of a statement with one table have no table's name, so these are written out.
      places: sql<string[]>`array(
        select unnest(array[area.slug, area.governorate_slug])
        from ${visitTypeBranches} as offer
        join ${branches} as branch on branch.id = offer.branch_id
        join ${districts} as area on area.slug = branch.district_slug
        where offer.visit_type_id = ${visitTypes}.id
      )`,
    })
    .from(visitTypes)
    .where(and(inArray(visitTypes.doctorId, doctorIds), isPublicType))
    .orderBy(asc(visitTypes.position), asc(visitTypes.slug))
  return types
    .filter(({ places }) => places.length > 0)
    .map(({ nameAr, nameEn, ...type }) => ({ ...type, names: [nameAr, nameEn] }))
}
