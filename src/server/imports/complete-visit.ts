import { usualVisitType } from '#/domain/booking/visit-type.ts'
import { parseSyndicateNumber } from '#/domain/directory/syndicate.ts'
import { nameOf } from '#/domain/directory/column-names.ts'
import type { VisitTypeRow } from '#/server/visit-types/rows.ts'
import type { Cells } from './cells.ts'
import { nearest, type Choices } from './choices.ts'
import { choose, chooseSeveral, fill, type DraftLine } from './draft-line.ts'
import { yesNoChoices } from './fixed-choices.ts'
import { bookerChoices, roomChoices, visitKindChoices } from './visit-choices.ts'
import { factCells } from './visit-format.ts'
import type { TypedDoctor } from './visit-records.ts'

/** All doctors by what a line can say of whose type it is. */
export type DoctorIndex = {
  bySlug: ReadonlyMap<string, TypedDoctor>
  byNumber: ReadonlyMap<string, TypedDoctor>
  choices: Choices
}

export function indexDoctors(doctors: readonly TypedDoctor[]): DoctorIndex {
  const bySlug = new Map(doctors.map((doctor) => [doctor.slug, doctor]))
  return {
    bySlug,
    byNumber: new Map(
      doctors.flatMap((doctor) =>
        doctor.syndicateNumber === null ? [] : [[doctor.syndicateNumber, doctor]],
      ),
    ),
    choices: {
      options: doctors,
      find: (typed) => bySlug.get(typed) ?? null,
      // Thousands would take seconds for each wrong cell.
      nearest: (typed) =>
        nearest(
          doctors.filter(({ slug }) => slug.startsWith(typed.slice(0, 2).toLowerCase())),
          nameOf(typed),
        ),
    },
  }
}

/** A line with the cells of an export, its doctor, and the type that it changes; null for another one. */
export type CompletedVisit = DraftLine & {
  doctor: TypedDoctor | undefined
  before: VisitTypeRow | null
}

/** Reads options in either language; where a cell is empty, what the type has, or else what most have. */
export function completeVisit(
  typed: Cells,
  doctors: DoctorIndex,
  typesOf: (doctor: TypedDoctor) => readonly VisitTypeRow[],
): CompletedVisit {
  const draft: DraftLine = { cells: { ...typed }, problems: [], reviews: [], sources: new Map() }
  choose(draft, 'visit_kind', visitKindChoices, 'choice-required')
  choose(draft, 'visit_bookable_by', bookerChoices, 'choice-required')
  choose(draft, 'visit_fee_from', yesNoChoices, 'yes-no')
  choose(draft, 'visit_needs', roomChoices, 'choice-required')
  const doctor = findDoctor(draft, doctors)
  if (!doctor) {
    fill(draft, usual)
    return { ...draft, doctor, before: null }
  }
  chooseSeveral(draft, 'visit_clinics', doctor.clinics)
  const before = findBefore(draft.cells, typesOf(doctor))
  fill(draft, before ? factCells(before, doctor) : usual)
  return { ...draft, doctor, before }
}

const {
  visit_name_ar: _ar,
  visit_name_en: _en,
  visit_fee: _fee,
  visit_minutes: _minutes,
  ...usual
} = factCells(
  { ...usualVisitType, nameAr: '', nameEn: '', feePiastres: 0, branchIds: [] },
  { branchIds: [] },
)

/** By the address of the page, the number, or both if they are of one doctor. */
function findDoctor(
  { cells, problems }: DraftLine,
  { bySlug, byNumber, choices }: DoctorIndex,
): TypedDoctor | undefined {
  const slug = (cells['slug'] ?? '').trim()
  const number = (cells['syndicate_number'] ?? '').trim()
  const parsed = parseSyndicateNumber(number)
  const named = bySlug.get(slug)
  const numbered = parsed.ok ? byNumber.get(parsed.number) : undefined
  if (slug === '' && number === '')
    problems.push({
      column: 'syndicate_number' in cells ? 'syndicate_number' : 'slug',
      code: 'text-required',
    })
  if (slug !== '' && !named)
    problems.push({ column: 'slug', code: 'unknown', typed: slug, choices })
  if (number !== '' && (!numbered || (named && named !== numbered)))
    problems.push({ column: 'syndicate_number', code: parsed.ok ? 'unknown' : parsed.code })
  return named ?? numbered
}

/** The type that has one of the names. */
function findBefore(cells: Cells, types: readonly VisitTypeRow[]): VisitTypeRow | null {
  const [ar, en] = [(cells['visit_name_ar'] ?? '').trim(), (cells['visit_name_en'] ?? '').trim()]
  return (
    types.find(({ nameEn }) => nameEn === en) ?? types.find(({ nameAr }) => nameAr === ar) ?? null
  )
}
