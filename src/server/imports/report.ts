import type { FileTable } from '#/domain/directory/visit-columns.ts'
import type { CellProblem } from './draft-line.ts'
import type { ImportReport, LineProblem, LineReview } from './import.ts'

/** A wrong cell with its line. */
export type FoundProblem = CellProblem & { line: number }

type Found = {
  counts: Pick<ImportReport, 'added' | 'changed' | 'unchanged'>
  problems: readonly FoundProblem[]
  reviews: readonly LineReview[]
}

const SHOWN = 100

/** The effects of a file, with the first problems and reviews. */
export function reportOf(table: FileTable, { counts, problems, reviews }: Found): ImportReport {
  return {
    table,
    ...counts,
    problems: problems.slice(0, SHOWN).map(withNearest),
    problemCount: problems.length,
    reviews: reviews.slice(0, SHOWN),
    reviewCount: reviews.length,
  }
}

/** Only for what is shown: a thousand options are compared. */
function withNearest({ line, column, code, typed = '', choices }: FoundProblem): LineProblem {
  const nearest = choices?.nearest(typed) ?? []
  return nearest.length > 0 ? { line, column, code, nearest } : { line, column, code }
}
