import { z } from 'zod'
import { isExample } from '#/domain/directory/directory-columns.ts'
import { tableWith, type FileTable } from '#/domain/directory/visit-columns.ts'
import type { Cells } from './cells.ts'
import { rowsOf } from './csv-rows.ts'
import { columnOf, headerProblems } from './header.ts'
import type { LineProblem, LineReview } from './import.ts'

/** A line with its number in the file, counted from 1, its header included. */
export type FileLine = { line: number; cells: Cells }

export type FileLines =
  | { ok: true; table: FileTable; lines: FileLine[]; reviews: LineReview[] }
  | Refused

type Refused = { ok: false; table: FileTable; problems: LineProblem[] }

/** The lines of a file, or all problems with the file as a whole. */
export function readFile(format: 'csv' | 'json', content: string): FileLines {
  const read = format === 'csv' ? readCsv(content) : readJson(content)
  return read.ok ? withoutExamples(read.lines) : read
}

type ReadLines = { ok: true; lines: FileLine[] } | Refused

function readCsv(content: string): ReadLines {
  const [head, ...rows] = rowsOf(content)
  if (!head) return refused([{ line: 1, column: '', code: 'file-empty' }])
  const columns = head.cells.map(columnOf)
  const problems = headerProblems(columns)
  if (problems.length > 0)
    return refused(
      problems.map((each) => ({ line: head.line, ...each })),
      tableWith(columns),
    )
  const surplus = rows.find(({ cells }) => cells.length > columns.length)
  if (surplus) return refused([{ line: surplus.line, column: '', code: 'cells-surplus' }])
  if (rows.length === 0) return refused([{ line: head.line, column: '', code: 'file-empty' }])
  return {
    ok: true,
    lines: rows.map(({ cells, line }) => ({ line, cells: named(columns, cells) })),
  }
}

function named(columns: readonly (string | null)[], cells: readonly string[]): Cells {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
  )
}

/** The template's row that shows how to fill it in is no doctor, and no type. */
function withoutExamples(lines: readonly FileLine[]): FileLines {
  const table = tableWith(Object.keys(lines[0]?.cells ?? {}))
  const [column, other] = table === 'doctors' ? ['name', 'name_ar'] : ['visit_name_ar', '']
  const isExampleLine = ({ cells }: FileLine) => isExample(cells[column] ?? cells[other] ?? '')
  const reviews = lines
    .filter(isExampleLine)
    .map(({ line }) => ({ line, column, code: 'review-example', value: '' }))
  const others = lines.filter((each) => !isExampleLine(each))
  if (others.length > 0) return { ok: true, table, lines: others, reviews }
  return refused([{ line: lines[0]?.line ?? 1, column, code: 'file-only-example' }])
}

const cellsSchema = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number().transform(String),
    z.boolean().transform((is) => (is ? 'yes' : 'no')),
  ]),
)

/** The cells of a JSON file, which has one object per line. */
function readJson(content: string): ReadLines {
  const parsed = z.array(cellsSchema).min(1).safeParse(parseJson(content))
  if (!parsed.success) return refused([{ line: 1, column: '', code: 'file-unreadable' }])
  return { ok: true, lines: parsed.data.map((cells, index) => ({ line: index + 1, cells })) }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function refused(problems: LineProblem[], table: FileTable = 'doctors'): Refused {
  return { ok: false, table, problems }
}
