import { eq } from 'drizzle-orm'
import { formatPounds } from '#/domain/money/pounds.ts'
import { hospitalFacts as factOrder, type HospitalFact } from '#/domain/directory/hospital.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { listShownInsurers } from '#/server/practices/find-profile.ts'
import type { Membership } from '#/server/practices/member.ts'
import { mayAtHospital } from './member.ts'
import { findHospitalRows } from './rows.ts'

/** A form's fields, as text. */
type TypedFields = Record<string, string>

/** What a hospital edits about itself. */
export type HospitalEditView = {
  practice: string
  /** All facts, also those that it has not said; `confirmedOn` is null for these. */
  facts: { fact: HospitalFact; confirmedOn: string | null; typed: TypedFields }[]
  visiting: TypedFields
  insurers: { chosen: string[]; offered: { slug: string; name: string }[] }
  procedures: { id: string; name: string; confirmedOn: string; typed: TypedFields }[]
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
  const { visitingAr, visitingEn } = rows.visiting
  return {
    practice: slug,
    facts: factOrder.map((fact) => viewFact(fact, rows.facts)),
    visiting: { visitingAr, visitingEn },
    insurers: {
      chosen: rows.accepted.map((each) => each.slug),
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
  if (!row) return { fact, confirmedOn: null, typed: { state: 'unsaid' } }
  const { confirmedOn, noteAr, noteEn, isAvailable } = row
  const phone = row.phone?.replace(/^\+20/, '0') ?? ''
  return { fact, confirmedOn, typed: { state: isAvailable ? 'yes' : 'no', noteAr, noteEn, phone } }
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
  return { id, name: inLocale({ ar: nameAr, en: nameEn }), confirmedOn, typed }
}
