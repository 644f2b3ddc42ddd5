import { and, asc, eq } from 'drizzle-orm'
import type { ApprovalRule } from '#/domain/booking/coverage.ts'
import { localized, type NamedItem } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { doctorInsurers } from '#/server/db/schema/directory.ts'

/** The insurers that a doctor accepts, in the catalogue's order, with what each wants before a visit. */
export function listAcceptedInsurers(
  db: Queries,
  doctorId: string,
): Promise<(NamedItem & ApprovalRule)[]> {
  return db
    .select({
      slug: insurers.slug,
      name: localized(insurers, 'name'),
      approvalConsultation: insurers.approvalConsultation,
      approvalFollowUp: insurers.approvalFollowUp,
      approvalProcedure: insurers.approvalProcedure,
      bring: localized(insurers, 'bring'),
    })
    .from(insurers)
    .innerJoin(doctorInsurers, eq(doctorInsurers.insurerSlug, insurers.slug))
    .where(and(eq(doctorInsurers.doctorId, doctorId), eq(insurers.isHidden, false)))
    .orderBy(asc(insurers.position), asc(insurers.slug))
}
