import { eq } from 'drizzle-orm'
import type { AuditFacts } from '#/domain/audit.ts'
import type { Department } from '#/domain/directory/facility.ts'
import { isPriceRange, MOST_PROCEDURES } from '#/domain/directory/hospital.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { hospitalProcedures } from '#/server/db/schema/hospitals.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { Work } from '#/server/work.ts'
import {
  changedMeanwhile,
  changeHospital,
  isChangedSince,
  type HospitalChanged,
  type Seen,
} from './member.ts'
import { listProcedures, type ProcedureRow } from './rows.ts'

/** `id`: of the procedure to change; null for another one. */
export type ProcedureInput = {
  id: string | null
  department: Department | null
  nameAr: string
  nameEn: string
  minPiastres: number
  maxPiastres: number
  noteAr: string
  noteEn: string
}

/** Adds a procedure, or changes it; its prices are confirmed as of today. */
export function saveProcedure(
  app: App,
  membership: Membership | null,
  { id, seen, ...stated }: ProcedureInput & Seen,
): Promise<HospitalChanged> {
  return changeHospital(app, membership, async (work, facilityId) => {
    const { tx, now, random } = work
    if (!isPriceRange(stated.minPiastres, stated.maxPiastres))
      return { ok: false, code: 'amount-invalid' }
    if (!(await isOwnDepartment(work, facilityId, stated.department)))
      return { ok: false, code: 'choice-required' }
    const known = await listProcedures(tx, facilityId)
    const before = known.find((row) => row.id === id)
    if (id !== null && !before) return { ok: false, code: 'procedure-gone' }
    if (before && isChangedSince({ seen }, procedureState(before))) return changedMeanwhile
    if (known.some((row) => row.id !== id && hasName(row, stated)))
      return { ok: false, code: 'procedure-name-taken' }
    if (!before && known.length >= MOST_PROCEDURES)
      return { ok: false, code: 'procedures-too-many' }
    const set = { ...stated, confirmedOn: clinicDate(now) }
    if (before)
      await tx.update(hospitalProcedures).set(set).where(eq(hospitalProcedures.id, before.id))
    else await tx.insert(hospitalProcedures).values({ id: random.id(), facilityId, ...set })
    return { before: before ? procedureState(before) : {}, after: procedureState(stated) }
  })
}

export function removeProcedure(
  app: App,
  membership: Membership | null,
  { id, seen }: { id: string } & Seen,
): Promise<HospitalChanged> {
  return changeHospital(app, membership, async ({ tx }, facilityId) => {
    const removed = (await listProcedures(tx, facilityId)).find((row) => row.id === id)
    if (!removed) return { ok: false, code: 'procedure-gone' }
    const before = procedureState(removed)
    if (isChangedSince({ seen }, before)) return changedMeanwhile
    await tx.delete(hospitalProcedures).where(eq(hospitalProcedures.id, id))
    return { before, after: {} }
  })
}

async function isOwnDepartment(
  { tx }: Work,
  facilityId: string,
  department: Department | null,
): Promise<boolean> {
  if (department === null) return true
  const [row] = await tx
    .select({ services: facilities.services })
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  return row?.services.includes(department) ?? false
}

type Named = Pick<ProcedureInput, 'nameAr' | 'nameEn'>

function hasName({ nameAr, nameEn }: Named, other: Named): boolean {
  return nameAr === other.nameAr || nameEn === other.nameEn
}

/** What is said of a procedure, without the date. */
export function procedureState(row: Omit<ProcedureInput, 'id'> | ProcedureRow): AuditFacts {
  const { department, nameAr, nameEn, minPiastres, maxPiastres, noteAr, noteEn } = row
  return { department, nameAr, nameEn, minPiastres, maxPiastres, noteAr, noteEn }
}
