import { eq } from 'drizzle-orm'
import { formatPounds } from '#/domain/money/pounds.ts'
import { hospitalFacts as factOrder, type HospitalFact } from '#/domain/directory/hospital.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { versionOf } from '#/server/db/row-version.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { listShownInsurers } from '#/server/practices/find-profile.ts'
import type { Membership } from '#/server/practices/member.ts'
import { mayAtHospital } from './member.ts'
import { procedureState } from './procedures.ts'
import { findHospitalRows } from './rows.ts'
import { dated, factState } from './save.ts'

/** A form's fields, as text. */
type TypedFields = Record<string, string>

/** What a hospital edits about itself. */
export type HospitalEditView = {
  practice: string
  /** Of all that has a date, for the button that confirms it; each form has its own. */
  seen: string
  /** All facts, also those that it has not said; `confirmedOn` is null for these. */
  facts: { fact: HospitalFact; confirmedOn: string | null; seen: string; typed: TypedFields }[]
  visiting: { seen: string; typed: TypedFields }
  insurers: { chosen: string[]; seen: string; offered: { slug: string; name: string }[] }
  procedures: { id: string; name: string; confirmedOn: string; seen: string; typed: TypedFields }[]
  /** Slugs of its departments. */
  departments: string[]
}

/** Null for everybody but a hospital's managers. */
export async function findHospitalEdit(
  app: App,
  membership: Membership | null,
): Promise<HospitalEditView | null> {
  if (!mayAtHospital(membership, 'change-profile')) return null
  const { id, slug } = membership.profile
  const [rows, offered, [facility]] = await Promise.all([
    findHospitalRows(app.db, id),
    listShownInsurers(app),
    app.db
      .select({ departments: facilities.services })
      .from(facilities)
      .where(eq(facilities.id, id)),
  ])
  const chosen = rows.accepted.map((each) => each.slug)
  return {
    practice: slug,
    seen: versionOf(dated(rows.facts, rows.procedures)),
    facts: factOrder.map((fact) => viewFact(fact, rows.facts)),
    visiting: { seen: versionOf(rows.visiting), typed: rows.visiting },
    insurers: {
      chosen,
      seen: versionOf(chosen),
      offered: offered.map((each) => ({ slug: each.slug, name: inLocale(each.name) })),
    },
    procedures: rows.procedures.map(viewProcedure),
    departments: facility?.departments ?? [],
  }
}

type Rows = Awaited<ReturnType<typeof findHospitalRows>>

type FactEdit = HospitalEditView['facts'][number]

function viewFact(fact: HospitalFact, rows: Rows['facts']): FactEdit {
  const row = rows.find((each) => each.fact === fact)
  if (!row) return { fact, confirmedOn: null, seen: versionOf({}), typed: { state: 'unsaid' } }
  const { confirmedOn, noteAr, noteEn, isAvailable } = row
  const phone = row.phone?.replace(/^\+20/, '0') ?? ''
  const typed = { state: isAvailable ? 'yes' : 'no', noteAr, noteEn, phone }
  return { fact, confirmedOn, seen: versionOf(factState(row)), typed }
}

function viewProcedure(row: Rows['procedures'][number]) {
  const { id, confirmedOn, nameAr, nameEn, noteAr, noteEn, minPiastres, maxPiastres } = row
  const typed = {
    department: row.department ?? '',
    nameAr,
    nameEn,
    noteAr,
    noteEn,
    min: formatPounds(minPiastres),
    max: formatPounds(maxPiastres),
  }
  const name = inLocale({ ar: nameAr, en: nameEn })
  return { id, name, confirmedOn, seen: versionOf(procedureState(row)), typed }
}
