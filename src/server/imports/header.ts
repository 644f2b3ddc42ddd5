import { doctorColumns, requiredColumns } from '#/domain/directory/directory-columns.ts'
import {
  requiredVisitColumns,
  tableWith,
  visitFileColumns,
  type FileTable,
} from '#/domain/directory/visit-columns.ts'
import { stripInvisible } from '#/domain/search/digits.ts'
import { findColumn } from './column-labels.ts'
import type { CellProblem } from './draft-line.ts'

/** In place of the header of a column that is not imported. */
export const IGNORED = '-'

/** The column that a header names; null for one that is not imported, and the header itself for an unknown one. */
export function columnOf(header: string): string | null {
  const name = stripInvisible(header).trim()
  return name === IGNORED ? null : (findColumn(name) ?? name)
}

/** Every column that is missing, unknown or there twice. */
export function headerProblems(
  columns: readonly (string | null)[],
): Pick<CellProblem, 'column' | 'code'>[] {
  const table = tableWith(columns)
  const required = table === 'doctors' ? requiredColumns : requiredVisitColumns
  const missing = Object.entries(required)
    .filter(([, any]) => !any.some((column) => columns.includes(column)))
    .map(([column]) => ({ column, code: 'column-missing' }))
  const others = columns.flatMap((column, at) => {
    if (column === null) return []
    if (!isOf(table, column)) return [{ column, code: 'column-not-found' }]
    const isTwice = columns.indexOf(column) !== at
    return isTwice ? [{ column, code: 'twice-in-file' }] : []
  })
  return [...missing, ...others]
}

/** The headers that name no column of the file's table, in their order, each once. */
export function unknownHeaders(headers: readonly string[]): string[] {
  const table = tableWith(headers.map(columnOf))
  const unknown = headers.filter((header) => {
    const column = columnOf(header)
    return column !== null && !isOf(table, column)
  })
  return [...new Set(unknown)]
}

function isOf(table: FileTable, column: string): boolean {
  const isOfVisits = visitFileColumns.includes(column)
  if (table === 'visit-types') return isOfVisits
  return (
    findColumn(column) === column && (!isOfVisits || doctorColumns.some((each) => each === column))
  )
}
