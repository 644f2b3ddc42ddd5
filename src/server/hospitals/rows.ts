import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import {
  facilityInsurers,
  hospitalFacts,
  hospitalProcedures,
  hospitalProfiles,
} from '#/server/db/schema/hospitals.ts'
import { localized } from '#/domain/localized.ts'

/** What a hospital has said of itself. */
export async function findHospitalRows(db: Queries, facilityId: string) {
  const [visiting, facts, accepted, procedures] = [
    await findVisiting(db, facilityId),
    await listFacts(db, facilityId),
    await listAccepted(db, facilityId),
    await listProcedures(db, facilityId),
  ]
  return { visiting, facts, accepted, procedures }
}

export async function findVisiting(db: Queries, facilityId: string) {
  const { visitingAr, visitingEn } = hospitalProfiles
  const [profile] = await db
    .select({ visitingAr, visitingEn })
    .from(hospitalProfiles)
    .where(eq(hospitalProfiles.facilityId, facilityId))
  return profile ?? { visitingAr: '', visitingEn: '' }
}

export function listFacts(db: Queries, facilityId: string) {
  return db
    .select()
    .from(hospitalFacts)
    .where(eq(hospitalFacts.facilityId, facilityId))
    .orderBy(asc(hospitalFacts.fact))
}

export async function listInsurerSlugs(db: Queries, facilityId: string): Promise<string[]> {
  return (await listAccepted(db, facilityId)).map(({ slug }) => slug)
}

function listAccepted(db: Queries, facilityId: string) {
  return db
    .select({ slug: insurers.slug, name: localized(insurers, 'name') })
    .from(facilityInsurers)
    .innerJoin(insurers, eq(insurers.slug, facilityInsurers.insurerSlug))
    .where(eq(facilityInsurers.facilityId, facilityId))
    .orderBy(asc(insurers.position), asc(insurers.slug))
}

export type ProcedureRow = typeof hospitalProcedures.$inferSelect

/** By department and name. */
export function listProcedures(db: Queries, facilityId: string): Promise<ProcedureRow[]> {
  const { department, nameAr, id } = hospitalProcedures
  return db
    .select()
    .from(hospitalProcedures)
    .where(eq(hospitalProcedures.facilityId, facilityId))
    .orderBy(asc(department), asc(nameAr), asc(id))
}
