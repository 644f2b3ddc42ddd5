import Papa from 'papaparse'

/** Also as a spreadsheet saves it again: as a cell in quotes, or with the row's other cells after it. */
const NAMED_DELIMITER = /^("?)sep=(.)\1\2*(?:\r\n?|\n)/i

/** A row with its number in the file, counted from 1. */
export type Row = { line: number; cells: string[] }

/**
 * The rows of a file as spreadsheets write it: its first line may name the delimiter, and empty cells may follow the
 * last one. Empty lines are skipped but counted, so that numbers match those in a spreadsheet.
 */
export function rowsOf(content: string): Row[] {
  const [named = '', , delimiter = ''] = NAMED_DELIMITER.exec(content) ?? []
  const { data } = Papa.parse<string[]>(content.slice(named.length), { delimiter })
  const before = named === '' ? 1 : 2
  return data
    .map((cells, index) => ({ cells: withoutEmptyEnd(cells), line: index + before }))
    .filter(({ cells }) => cells.length > 0)
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/** The file with other headers in place of these; its lines keep their numbers. */
export function withHeaders(content: string, change: (header: string) => string): string {
  const [named = '', , delimiter = ''] = NAMED_DELIMITER.exec(content) ?? []
  const { data } = Papa.parse<string[]>(content.slice(named.length), { delimiter })
  const at = data.findIndex((cells) => withoutEmptyEnd(cells).length > 0)
  const rows = data.map((cells, index) => (index === at ? cells.map(change) : cells))
  return (named === '' ? '' : 'sep=,\r\n') + Papa.unparse(rows)
}
