import type {
  districts,
  governorates,
  insurers,
  specialties,
} from '#/server/db/schema/catalogue.ts'
import type { concepts } from '#/server/db/schema/search.ts'
import { readConcepts } from './concepts.ts'
import * as tables from './tables.ts'

type Row<T extends { $inferInsert: object }> = Required<T['$inferInsert']>

export const governorateRows: Row<typeof governorates>[] = tables.governorates.map(
  ({ areaCode: _areaCode, ...row }, at) => inOrder(row, at),
)

/** The positions are within the governorate. */
export const districtRows: Row<typeof districts>[] = tables.governorates.flatMap(({ slug }) =>
  tables.districtsOf(slug).map(districtRow),
)

export const specialtyRows: Row<typeof specialties>[] = tables.specialties.map(
  ({ sensitive, ...row }, at) => ({ ...inOrder(row, at), isSensitive: sensitive === 'yes' }),
)

export const insurerRows: Row<typeof insurers>[] = tables.insurers.map((row, at) => ({
  ...inOrder(row, at),
  // Staff state them: what each insurer wants is not published.
  approvalConsultation: false,
  approvalFollowUp: false,
  approvalProcedure: false,
  bringAr: '',
  bringEn: '',
}))

export function conceptRows(): Row<typeof concepts>[] {
  return readConcepts().map((concept) => ({ ...concept, isHidden: false }))
}

function districtRow(district: tables.District, at: number) {
  const { governorate, latitude, longitude, centre: _centre, ...row } = district
  return { ...inOrder(row, at), governorateSlug: governorate, centre: { latitude, longitude } }
}

function inOrder<R>(row: R, position: number) {
  return { ...row, position, isHidden: false }
}
