import {
  visitTypeConflict,
  visitTypeProblems,
  type VisitTypeFacts,
} from '#/domain/booking/visit-type.ts'
import type { Queries } from '#/server/db/connect.ts'
import { listMisfits } from '#/server/visit-types/fits-hours.ts'
import type { VisitTypeRow } from '#/server/visit-types/rows.ts'
import type { TypeChange } from '#/server/visit-types/write.ts'
import { completeVisit, indexDoctors, type CompletedVisit } from './complete-visit.ts'
import type { CellProblem } from './draft-line.ts'
import type { ImportReport } from './import.ts'
import type { FileLine } from './read-file.ts'
import { reportOf, type FoundProblem } from './report.ts'
import { readVisitLine } from './visit-line.ts'
import { listTypedDoctors } from './visit-records.ts'

type CheckedVisits = { report: ImportReport; changes: TypeChange[] }

/** The effects of a file of visit types and every problem in it; nothing is written. */
export async function checkVisits(
  { tx, now }: { tx: Queries; now: Date },
  lines: readonly FileLine[],
): Promise<CheckedVisits> {
  const doctors = indexDoctors(await listTypedDoctors(tx))
  const problems: FoundProblem[] = []
  const changes: (TypeChange & { line: number })[] = []
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const stated: Stated = new Map()
  for (const { line, cells } of lines) {
    const completed = completeVisit(cells, doctors, ({ types }) => types)
    const read = readStated(completed, stated)
    problems.push(...read.problems.map((problem) => ({ line, ...problem })))
    if (!read.change) continue
    const what = compare(read.change)
    counts[what] += 1
    if (what !== 'unchanged') changes.push({ line, ...read.change })
  }
  const misfits = await listMisfits({ tx, now }, changes.filter(isLengthened))
  const tooLong = { column: 'visit_minutes', code: 'visit-too-long' }
  problems.push(...misfits.map(({ line }) => ({ line, ...tooLong })))
  problems.sort((a, b) => a.line - b.line)
  return { report: reportOf('visit-types', { counts, problems, reviews: [] }), changes }
}

type Line = Pick<TypeChange, 'before' | 'facts'>
type Stated = Map<string, Line[]>

/** What a line states; `stated` has the types of the lines before, by doctor. */
function readStated(
  { doctor, before, cells, problems }: CompletedVisit,
  stated: Stated,
): { problems: CellProblem[]; change?: TypeChange } {
  const read = readVisitLine(cells, doctor ?? { branchIds: [] })
  if (!read.ok) {
    const reported = new Set(problems.map(({ column }) => column))
    const own = read.problems.filter(({ column }) => !reported.has(column))
    return { problems: [...problems, ...own] }
  }
  const { facts } = read
  const found = [
    ...problems,
    ...visitTypeProblems(facts).map((code) => ({ column: columnsOfCodes[code], code })),
  ]
  if (!doctor) return { problems: found }
  const line = { before, facts }
  const earlier = stated.get(doctor.id) ?? []
  stated.set(doctor.id, [...earlier, line])
  found.push(...conflictOf(line, earlier, doctor.types))
  return found.length > 0
    ? { problems: found }
    : { problems: found, change: { doctorId: doctor.id, ...line } }
}

const columnsOfCodes = {
  'visit-fee-required': 'visit_fee',
  'visit-days-required': 'visit_returning_days',
}

/** With the types of the lines before, and with those of the directory that no line before is about. */
function conflictOf(
  { before, facts }: Line,
  earlier: readonly Line[],
  types: readonly VisitTypeRow[],
): CellProblem[] {
  const column = 'visit_name_en'
  const named = earlier.map((line) => line.facts)
  const isTwice =
    visitTypeConflict(named, facts) === 'visit-name-taken' ||
    earlier.some((line) => line.before !== null && line.before === before)
  if (isTwice) return [{ column, code: 'twice-in-file' }]
  const changed = new Set([before, ...earlier.map((line) => line.before)])
  const kept = types.filter((type) => !changed.has(type))
  const code = visitTypeConflict([...named, ...kept], facts)
  return code ? [{ column, code }] : []
}

function compare({ before, facts }: TypeChange): 'added' | 'changed' | 'unchanged' {
  if (!before) return 'added'
  return statedText(before) === statedText(facts) ? 'unchanged' : 'changed'
}

/** Without what a file does not state, in one order. */
function statedText(facts: VisitTypeFacts): string {
  const stated = Object.entries(facts).filter(([key]) => !ownKeys.has(key))
  return JSON.stringify(stated.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const ownKeys = new Set(['id', 'slug', 'position', 'mark'])

/** Types whose length or places stay as they are were accepted before. */
function isLengthened({ before, facts }: TypeChange): boolean {
  const length = ({
    minutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    branchIds,
  }: VisitTypeFacts) => [minutes, bufferBeforeMinutes, bufferAfterMinutes, ...branchIds].join(' ')
  return !before || length(before) !== length(facts)
}
