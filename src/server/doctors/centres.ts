import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { localized, type NamedItem } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { facilities } from '#/server/db/schema/facilities.ts'

/** The published centre at which a doctor's branch is, by the branch's id. */
export async function listCentres(app: App, doctorId: string): Promise<Map<string, NamedItem>> {
  const rows = await app.reads
    .select({
      branchId: affiliations.branchId,
      slug: facilities.slug,
      name: localized(facilities, 'name'),
    })
    .from(affiliations)
    .innerJoin(facilities, eq(facilities.id, affiliations.facilityId))
    .where(
      and(
        eq(affiliations.doctorId, doctorId),
        isNull(affiliations.endedAt),
        isNotNull(facilities.publishedAt),
      ),
    )
  return new Map(
    rows.flatMap(({ branchId, ...centre }) => (branchId === null ? [] : [[branchId, centre]])),
  )
}
