import {
  clinicColumn,
  clinicColumns,
  writtenClinicColumns,
} from '#/domain/directory/directory-columns.ts'
import { MAX_PRIVATE_CLINICS } from '#/domain/directory/licence.ts'
import { parseSyndicateNumber } from '#/domain/directory/syndicate.ts'
import type { Cells } from './cells.ts'
import { completeClinic } from './complete-clinic.ts'
import { completePerson } from './complete-person.ts'
import { splitLanguages, type DraftLine } from './draft-line.ts'
import { cellsOf } from './format.ts'
import { contactKeys } from './identity.ts'
import type { DirectoryFacts, DoctorRecord } from './import.ts'

/** A line with the columns of an export, and the doctor of the directory whom it is about. */
export type CompletedLine = DraftLine & { known: DoctorRecord | undefined }

/**
 * Reads what people write into the columns of an export: names and options in either language, days as columns,
 * and where a cell is empty what the directory has, or else a default.
 */
export function completeLine(typed: Cells, facts: DirectoryFacts): CompletedLine {
  const draft: DraftLine = { cells: { ...typed }, problems: [], reviews: [], sources: new Map() }
  const clinics = Array.from({ length: MAX_PRIVATE_CLINICS }, (_, index) => index + 1)
  for (const column of ['name', 'headline', 'bio']) splitLanguages(draft, column)
  for (const clinic of clinics)
    for (const column of ['name', 'address', 'landmark'])
      splitLanguages(draft, clinicColumn(clinic, column))
  const known = findKnown(draft.cells, facts)
  completePerson(draft, known, facts)
  const before = known ? cellsOf(known) : {}
  for (const clinic of clinics)
    if (hasWritten(typed, clinic)) completeClinic(draft, clinic, { before, facts })
  if (!known && !hasWritten(typed, 1)) completeClinic(draft, 1, { before, facts })
  return { ...draft, known }
}

function hasWritten(typed: Cells, clinic: number): boolean {
  const columns = [...clinicColumns, ...writtenClinicColumns]
  return columns.some((column) => (typed[clinicColumn(clinic, column)] ?? '').trim() !== '')
}

/** By syndicate number, or else by phone and name; a doctor with another number is another doctor. */
function findKnown(cells: Cells, { doctors, contacts }: DirectoryFacts): DoctorRecord | undefined {
  const parsed = parseSyndicateNumber(cells['syndicate_number'] ?? '')
  const numbered = parsed.ok ? doctors.get(parsed.number) : undefined
  if (numbered) return numbered
  const person = { nameAr: cells['name_ar'] ?? '', nameEn: cells['name_en'] ?? '' }
  const keys = contactKeys(cells[clinicColumn(1, 'phone')] ?? '', person)
  const found = keys.map((key) => contacts.get(key)).find((doctor) => doctor !== undefined)
  return found && parsed.ok && found.syndicateNumber !== null ? undefined : found
}
