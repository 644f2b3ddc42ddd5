import { zipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import { z } from 'zod'
import { TooLarge, unpack } from './unpack.ts'

/** Why a workbook is not read; each has one sentence that says what to do. */
export const workbookProblems = [
  'file-unreadable',
  'file-empty',
  'workbook-too-big',
  'workbook-sheets',
  'workbook-formulas',
  'workbook-merged',
  'workbook-hidden',
] as const

export type WorkbookRows =
  | { ok: true; rows: string[][] }
  | { ok: false; code: (typeof workbookProblems)[number] }

/** Unpacked, some 25,000 doctors. */
const MAX_UNPACKED_BYTES = 60_000_000
export const MAX_WORKBOOK_ROWS = 25_000

const PARTS =
  /^(?:_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml|\[Content_Types\]\.xml)$/

/** The rows of a workbook's only sheet as text, without the sheet that lists the template's options. */
export async function readWorkbookRows(
  bytes: Uint8Array,
  optionSheets: readonly string[],
): Promise<WorkbookRows> {
  try {
    const parts = unpack(bytes, { names: PARTS, most: MAX_UNPACKED_BYTES })
    const code = problemOf(parts)
    if (code !== null) return { ok: false, code }
    // Packed again as it was unpacked, so that the reader sees nothing that was not counted.
    const archive = zipSync(parts, { level: 0 })
    const sheets = sheetsSchema.parse(await readExcelFile(new Blob([archive])))
    return rowsOf(sheets.filter(({ sheet }) => !optionSheets.includes(sheet)))
  } catch (error) {
    return { ok: false, code: error instanceof TooLarge ? 'workbook-too-big' : 'file-unreadable' }
  }
}

const sheetsSchema = z.array(
  z.object({
    sheet: z.string(),
    data: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]))),
  }),
)
type Sheets = z.infer<typeof sheetsSchema>

function rowsOf(sheets: Sheets): WorkbookRows {
  const [sheet, other] = sheets.filter(({ data }) => data.some((row) => row.some(hasText)))
  if (!sheet) return { ok: false, code: 'file-empty' }
  if (other) return { ok: false, code: 'workbook-sheets' }
  return { ok: true, rows: sheet.data.map((row) => row.map(textOf)) }
}

type Cell = Sheets[number]['data'][number][number]

const hasText = (cell: Cell) => textOf(cell).trim() !== ''

/** A cell as a person would type it: `17:00`, `2026-05-09`, `350.5`, `yes`. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (!(cell instanceof Date)) return String(cell)
  const text = cell.toISOString()
  // A time without a date is on the first day that spreadsheets count.
  return cell.getUTCFullYear() <= 1900 ? text.slice(11, 16) : text.slice(0, 10)
}

/** What a sheet's markup has that its cells don't show; and a row or a column too far out, before it is read. */
function problemOf(parts: Record<string, Uint8Array>): (typeof workbookProblems)[number] | null {
  const decoder = new TextDecoder()
  for (const [name, bytes] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue
    const sheet = decoder.decode(bytes)
    if (isTooFar(sheet)) return 'workbook-too-big'
    if (/<(?:\w+:)?f[\s>/]/.test(sheet)) return 'workbook-formulas'
    if (/<(?:\w+:)?mergeCell\s/.test(sheet)) return 'workbook-merged'
    if (/<(?:\w+:)?row\s[^>]*\bhidden="(?:1|true)"/.test(sheet)) return 'workbook-hidden'
  }
  return null
}

function isTooFar(sheet: string): boolean {
  if (/<(?:\w+:)?c\s[^>]*\br="[A-Z]{3,}\d/.test(sheet)) return true
  for (const [, row] of sheet.matchAll(/<(?:\w+:)?(?:row|c)\s[^>]*?\br="[A-Z]*(\d+)"/g))
    if (Number(row) > MAX_WORKBOOK_ROWS) return true
  return false
}
