import { eq } from 'drizzle-orm'
import { viewProviderPhone, type ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import {
  hospitalFacts as factOrder,
  isConfirmedRecently,
  type HospitalFact,
} from '#/domain/directory/hospital.ts'
import { localized } from '#/domain/localized.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import { departmentNames } from '#/i18n/terms/facilities.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { findHospitalRows, type ProcedureRow } from './rows.ts'

/** When the hospital last said so, and whether that is recent. */
type Confirmed = { confirmedOn: string; isRecent: boolean }

export type FactView = Confirmed & {
  fact: HospitalFact
  isAvailable: boolean
  note: string
  phone: ProviderPhoneView | null
}

export type ProcedureView = Confirmed & {
  id: string
  name: string
  note: string
  minPiastres: number
  maxPiastres: number
}

/** What a hospital says of itself on its page, in the reader's language. */
export type HospitalView = {
  /** Only what it has said, also what it does not have. */
  facts: FactView[]
  visitingHours: string
  insurers: string[]
  /** By department, without those that have none; null for procedures of no department. */
  procedures: { department: string | null; procedures: ProcedureView[] }[]
}

/** Null for a facility that is no hospital. */
export async function findHospital(app: App, slug: string): Promise<HospitalView | null> {
  const [facility] = await app.reads
    .select({ id: facilities.id, kind: facilities.kind, isDemo: facilities.isDemo })
    .from(facilities)
    .where(eq(facilities.slug, slug))
  if (facility?.kind !== 'hospital') return null
  const { visiting, facts, accepted, procedures } = await findHospitalRows(app.reads, facility.id)
  const today = clinicDate(app.clock.now())
  const confirmed = ({ confirmedOn }: { confirmedOn: string }): Confirmed => ({
    confirmedOn,
    isRecent: isConfirmedRecently(confirmedOn, today),
  })
  const groups = Map.groupBy(procedures, ({ department }) => department)
  return {
    facts: factOrder.flatMap((fact) => {
      const row = facts.find((each) => each.fact === fact)
      if (!row) return []
      const phone = row.phone === null ? null : viewProviderPhone(row.phone, facility.isDemo)
      const note = inLocale(localized(row, 'note'))
      return [{ fact, isAvailable: row.isAvailable, note, phone, ...confirmed(row) }]
    }),
    visitingHours: inLocale(localized(visiting, 'visiting')),
    insurers: accepted.map(({ name }) => inLocale(name)),
    procedures: [...groups].map(([department, rows]) => ({
      department: department && departmentNames[department](),
      procedures: rows.map((row) => ({ ...viewProcedure(row), ...confirmed(row) })),
    })),
  }
}

function viewProcedure(row: ProcedureRow) {
  const { id, minPiastres, maxPiastres } = row
  const [name, note] = [localized(row, 'name'), localized(row, 'note')]
  return { id, minPiastres, maxPiastres, name: inLocale(name), note: inLocale(note) }
}
