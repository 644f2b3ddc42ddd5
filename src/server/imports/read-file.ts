import Papa from 'papaparse'
import { z } from 'zod'
import { allColumns, doctorColumns } from '#/domain/directory/directory-columns.ts'
import { stripInvisible } from '#/domain/search/digits.ts'
import type { Cells } from './cells.ts'
import type { LineProblem } from './import.ts'

/** A line with its number in the file, counted from 1, its header included. */
export type FileLine = { line: number; cells: Cells }

export type FileLines = { ok: true; lines: FileLine[] } | { ok: false; problem: LineProblem }

/** The lines of a file, or the problem with the file as a whole. */
export function readFile(format: 'csv' | 'json', content: string): FileLines {
  return format === 'csv' ? readCsv(content) : readJson(content)
}

function readCsv(content: string): FileLines {
  const [head, ...rows] = rowsOf(content)
  const columns = head?.cells.map((name) => stripInvisible(name).trim().toLowerCase()) ?? []
  const missing = doctorColumns.find((column) => !columns.includes(column))
  if (missing) return refused(1, missing, 'column-missing')
  const unknown = columns.find((column) => !known.has(column))
  if (unknown !== undefined) return refused(1, unknown, 'column-not-found')
  const twice = columns.find((column, at) => columns.indexOf(column) !== at)
  if (twice !== undefined) return refused(1, twice, 'twice-in-file')
  const surplus = rows.find(({ cells }) => cells.length > columns.length)
  if (surplus) return refused(surplus.line, '', 'cells-surplus')
  const lines = rows.map(({ cells, line }) => ({
    line,
    cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
  }))
  return lines.length === 0 ? refused(1, '', 'file-empty') : { ok: true, lines }
}

/** Also as a spreadsheet saves it again: as a cell in quotes, or with the row's other cells after it. */
const NAMED_DELIMITER = /^("?)sep=(.)\1\2*(?:\r\n?|\n)/i

type Row = { line: number; cells: string[] }

/**
 * The rows of a file as spreadsheets write it: its first line may name the delimiter, and empty cells may follow the
 * last one. Empty lines are skipped but counted, so that numbers match those in a spreadsheet.
 */
function rowsOf(content: string): Row[] {
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

const known = new Set(allColumns(9))

const cellsSchema = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number().transform(String),
    z.boolean().transform((is) => (is ? 'yes' : 'no')),
  ]),
)

/** The cells of a JSON file, which has one object per doctor. */
function readJson(content: string): FileLines {
  const parsed = z.array(cellsSchema).min(1).safeParse(parseJson(content))
  if (!parsed.success) return refused(1, '', 'file-unreadable')
  return { ok: true, lines: parsed.data.map((cells, index) => ({ line: index + 1, cells })) }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function refused(line: number, column: string, code: string): FileLines {
  return { ok: false, problem: { line, column, code } }
}
