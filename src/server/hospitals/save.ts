import { and, eq } from 'drizzle-orm'
import type { AuditFacts } from '#/domain/audit.ts'
import type { HospitalFact } from '#/domain/directory/hospital.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import {
  facilityInsurers,
  hospitalFacts,
  hospitalProcedures,
  hospitalProfiles,
} from '#/server/db/schema/hospitals.ts'
import { listShownInsurers } from '#/server/practices/find-profile.ts'
import type { Membership } from '#/server/practices/member.ts'
import {
  changedMeanwhile,
  changeHospital,
  isChangedSince,
  type HospitalChanged,
  type Seen,
} from './member.ts'
import { procedureState } from './procedures.ts'
import {
  findHospitalRows,
  findVisiting,
  listFacts,
  listInsurerSlugs,
  type ProcedureRow,
} from './rows.ts'

/** `isAvailable`: null if the hospital no longer says. */
export type FactInput = {
  fact: HospitalFact
  isAvailable: boolean | null
  noteAr: string
  noteEn: string
  phone: string | null
}

/** States a fact as of today. */
export function saveHospitalFact(
  app: App,
  membership: Membership | null,
  { fact, isAvailable, seen, ...stated }: FactInput & Seen,
): Promise<HospitalChanged> {
  return changeHospital(app, membership, async ({ tx, now }, facilityId) => {
    const isThis = and(eq(hospitalFacts.facilityId, facilityId), eq(hospitalFacts.fact, fact))
    const known = (await listFacts(tx, facilityId)).find((row) => row.fact === fact)
    const before = known ? factState(known) : {}
    if (isChangedSince({ seen }, before)) return changedMeanwhile
    if (isAvailable === null) {
      await tx.delete(hospitalFacts).where(isThis)
    } else {
      const set = { isAvailable, ...stated, confirmedOn: clinicDate(now) }
      await tx
        .insert(hospitalFacts)
        .values({ facilityId, fact, ...set })
        .onConflictDoUpdate({ target: [hospitalFacts.facilityId, hospitalFacts.fact], set })
    }
    return { before, after: factState({ fact, isAvailable, ...stated }) }
  })
}

/** What is said of a fact, without the date. */
export function factState({ fact, isAvailable, noteAr, noteEn, phone }: FactInput): AuditFacts {
  return { hospitalFact: fact, isOn: isAvailable, noteAr, noteEn, phone }
}

export type VisitingInput = { visitingAr: string; visitingEn: string }

export function saveVisitingHours(
  app: App,
  membership: Membership | null,
  { seen, ...set }: VisitingInput & Seen,
): Promise<HospitalChanged> {
  return changeHospital(app, membership, async ({ tx }, facilityId) => {
    const target = hospitalProfiles.facilityId
    const before = await findVisiting(tx, facilityId)
    if (isChangedSince({ seen }, before)) return changedMeanwhile
    await tx
      .insert(hospitalProfiles)
      .values({ facilityId, ...set })
      .onConflictDoUpdate({ target, set })
    return { before, after: set }
  })
}

/** Replaces the insurers; hidden ones are in no form, so the hospital keeps those that it has. */
export function saveHospitalInsurers(
  app: App,
  membership: Membership | null,
  { chosen, seen }: { chosen: readonly string[] } & Seen,
): Promise<HospitalChanged> {
  return changeHospital(app, membership, async ({ tx }, facilityId) => {
    const offered = new Set((await listShownInsurers(app)).map(({ slug }) => slug))
    if (!chosen.every((slug) => offered.has(slug))) return { ok: false, code: 'choice-required' }
    const before = await listInsurerSlugs(tx, facilityId)
    if (isChangedSince({ seen }, before)) return changedMeanwhile
    const hidden = before.filter((slug) => !offered.has(slug))
    const insurers = [...new Set([...chosen, ...hidden])].toSorted()
    await tx.delete(facilityInsurers).where(eq(facilityInsurers.facilityId, facilityId))
    const rows = insurers.map((insurerSlug) => ({ facilityId, insurerSlug }))
    if (rows.length > 0) await tx.insert(facilityInsurers).values(rows)
    return { before: { insurers: before }, after: { insurers } }
  })
}

/** The hospital says that all of its facts and prices are still true. */
export function confirmHospital(
  app: App,
  membership: Membership | null,
  seen: Seen,
): Promise<HospitalChanged> {
  return changeHospital(app, membership, async ({ tx, now }, facilityId) => {
    const { facts, procedures } = await findHospitalRows(tx, facilityId)
    if (isChangedSince(seen, dated(facts, procedures))) return changedMeanwhile
    const set = { confirmedOn: clinicDate(now) }
    await tx.update(hospitalFacts).set(set).where(eq(hospitalFacts.facilityId, facilityId))
    await tx
      .update(hospitalProcedures)
      .set(set)
      .where(eq(hospitalProcedures.facilityId, facilityId))
    return { action: 'hospital-confirmed', after: {} }
  })
}

/** What one button confirms. */
export function dated(facts: readonly FactInput[], procedures: readonly ProcedureRow[]) {
  return [facts.map(factState), procedures.map(procedureState)]
}
