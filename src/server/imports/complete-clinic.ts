import { clinicColumn, clinicColumns } from '#/domain/directory/directory-columns.ts'
import type { Cells } from './cells.ts'
import { defaultClinic } from './defaults.ts'
import { choose, fill, requireCell, type DraftLine } from './draft-line.ts'
import { yesNoChoices } from './fixed-choices.ts'
import type { DirectoryFacts } from './import.ts'
import { weekCell } from './week-cells.ts'

/** The columns of a clinic; `before` has the cells of an existing doctor. */
export function completeClinic(
  draft: DraftLine,
  clinic: number,
  { before, facts }: { before: Cells; facts: DirectoryFacts },
): void {
  const column = (name: string) => clinicColumn(clinic, name)
  chooseDistrict(draft, clinic, facts)
  for (const name of ['by_turn', 'undo']) choose(draft, column(name), yesNoChoices, 'yes-no')
  const { hours, wrong } = weekCell(draft.cells, clinic)
  draft.cells[column('hours')] = hours
  for (const each of wrong) draft.problems.push({ column: each, code: 'hours-invalid' })
  const isKnown = (before[column('district')] ?? '') !== ''
  if (isKnown) {
    fill(
      draft,
      Object.fromEntries(clinicColumns.map((name) => [column(name), before[column(name)] ?? ''])),
    )
    return
  }
  for (const name of ['district', 'phone', 'fee']) requireCell(draft, column(name))
  if (wrong.length === 0) requireCell(draft, column('hours'))
  fill(draft, named(defaultClinic(clinicOf(draft, clinic, facts)), column))
}

function clinicOf({ cells }: DraftLine, clinic: number, { catalogue }: DirectoryFacts) {
  const district = catalogue.districts.find(cells[clinicColumn(clinic, 'district')] ?? '')
  const governorate = catalogue.governorateOf.get(district?.slug ?? '')
  return {
    name: { ar: cells['name_ar'] ?? '', en: cells['name_en'] ?? '' },
    district: district?.name,
    governorate: catalogue.governorates.find(governorate ?? '')?.name,
    fee: cells[clinicColumn(clinic, 'fee')] ?? '',
  }
}

/** Of the governorate, if the line names one: districts of two may have one name. */
function chooseDistrict(draft: DraftLine, clinic: number, { catalogue }: DirectoryFacts): void {
  const governorate = clinicColumn(clinic, 'governorate')
  choose(draft, governorate, catalogue.governorates)
  const within = catalogue.districtsIn.get(draft.cells[governorate] ?? '')
  choose(draft, clinicColumn(clinic, 'district'), within ?? catalogue.districts)
}

function named(cells: Cells, column: (name: string) => string): Cells {
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [column(name), value]))
}
