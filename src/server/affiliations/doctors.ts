import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Department } from '#/domain/directory/facility.ts'
import type { App } from '#/server/app.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'

/** A published doctor who works at a centre, and the branch there. */
export type CentreDoctor = { doctorId: string; branchId: string; department: Department | null }

/** By the doctors' names; `slug`: of the centre. */
export async function listCentreDoctors(app: App, slug: string): Promise<CentreDoctor[]> {
  const { doctorId, branchId, department, confirmedAt, endedAt } = affiliations
  const rows = await app.reads
    .select({ doctorId, branchId, department })
    .from(affiliations)
    .innerJoin(facilities, eq(facilities.id, affiliations.facilityId))
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .where(
      and(
        eq(facilities.slug, slug),
        isNotNull(confirmedAt),
        isNull(endedAt),
        isNotNull(doctors.publishedAt),
      ),
    )
    .orderBy(asc(doctors.nameAr), asc(doctors.id))
  return rows.flatMap(({ branchId: branch, ...row }) =>
    branch === null ? [] : [{ ...row, branchId: branch }],
  )
}
