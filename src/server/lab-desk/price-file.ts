import { parseLabPrice, parseResultHours } from '#/domain/laboratory/lab-price.ts'
import { nameOf } from '#/domain/directory/column-names.ts'
import type { Refused } from '#/domain/codes.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { choicesOf, type Choices } from '#/server/imports/choices.ts'
import { rowsOf, type Row } from '#/server/imports/csv-rows.ts'
import { readUpload } from '#/server/imports/upload.ts'
import { listLabTests, type LabTest } from '#/server/laboratory/catalogue.ts'
import type { Membership } from '#/server/practices/member.ts'
import { keepsLab, notYours } from './change.ts'
import { changedLines, listPrices, type PriceLine } from './prices.ts'

export type PriceFault = {
  line: number
  column: PriceColumn
  code: 'column-missing' | 'unknown' | 'twice-in-file' | 'lab-price-invalid' | 'lab-hours-invalid'
  typed: string
  /** The tests that are spelt most like it. */
  nearest: string[]
}

/** What a file would change; nothing of one with any fault is written. */
export type PriceFileView =
  | { ok: false; faults: PriceFault[] }
  | { ok: true; lines: string; count: number; added: number; changed: number }

export type PriceFile = { ok: true; file: PriceFileView } | Refused

const columns = {
  test: ['test', 'slug', 'code', 'التحليل', 'تحليل', 'اسم التحليل', 'الكود'],
  price: ['price', 'egp', 'السعر', 'سعر'],
  hours: ['hours', 'result hours', 'الساعات', 'ساعات', 'ساعات النتيجة'],
} as const
export type PriceColumn = keyof typeof columns
const priceColumns = ['test', 'price', 'hours'] as const

/** Several times the catalogue. */
const MOST_ROWS = 2000

/** Checks a price list in a file; null prices are not in it, so that what it does not name stays. */
export async function checkPriceFile(
  app: App,
  membership: Membership | null,
  bytes: Uint8Array,
): Promise<PriceFile> {
  if (!keepsLab(membership)) return notYours
  const read = await readUpload(bytes)
  if (!read.ok) return read
  if (read.format !== 'csv') return { ok: false, code: 'file-unreadable' }
  const [head, ...rows] = rowsOf(read.content)
  if (!head || rows.length === 0) return { ok: false, code: 'file-empty' }
  if (rows.length > MOST_ROWS) return { ok: false, code: 'file-too-big' }
  const at = columnsOf(head)
  if (at.test < 0 || at.price < 0) return { ok: true, file: missing(head, at) }
  const tests = testChoices(await listLabTests(app))
  const { lines, faults } = readLines(rows, at, tests)
  if (faults.length > 0) return { ok: true, file: { ok: false, faults } }
  const stored = await listPrices(app.db, membership.profile.id)
  const known = new Set(stored.map(({ testSlug }) => testSlug))
  const changed = changedLines(stored, lines)
  const added = changed.filter(({ slug }) => !known.has(slug)).length
  const counts = { count: lines.length, added, changed: changed.length - added }
  return { ok: true, file: { ok: true, lines: writeLines(lines), ...counts } }
}

type Columns = Record<PriceColumn, number>

function columnsOf({ cells }: Row): Columns {
  const headers = cells.map(nameOf)
  const find = (column: PriceColumn) =>
    headers.findIndex((header) => columns[column].some((name) => nameOf(name) === header))
  return { test: find('test'), price: find('price'), hours: find('hours') }
}

function missing({ line }: Row, at: Columns): PriceFileView {
  const faults = (['test', 'price'] as const)
    .filter((column) => at[column] < 0)
    .map((column) => ({ line, column, code: 'column-missing' as const, typed: '', nearest: [] }))
  return { ok: false, faults }
}

function testChoices(tests: readonly LabTest[]): Choices {
  return choicesOf(
    tests.map(({ slug, name, abbreviation, aliases }) => ({
      slug,
      name,
      others: abbreviation ? [abbreviation, ...aliases] : aliases,
    })),
  )
}

/** A line without a price is a test that the laboratory does not do, as in the template. */
function readLines(rows: readonly Row[], at: Columns, tests: Choices) {
  const lines: PriceLine[] = []
  const faults: PriceFault[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const typed = typedIn(row, at)
    if (typed.price === '' && typed.hours === '') continue
    const test = tests.find(typed.test)
    const piastres = parseLabPrice(typed.price)
    const resultHours = typed.hours === '' ? null : parseResultHours(typed.hours)
    const found = faultsOf(typed, {
      test: test ? seen.has(test.slug) && 'twice-in-file' : 'unknown',
      price: piastres === null && 'lab-price-invalid',
      hours: resultHours === undefined && 'lab-hours-invalid',
    })
    faults.push(
      ...found.map((fault) => ({ ...fault, line: row.line, nearest: near(fault, tests) })),
    )
    if (!test || piastres === null || resultHours === undefined) continue
    seen.add(test.slug)
    lines.push({ slug: test.slug, price: { piastres, resultHours } })
  }
  return { lines, faults }
}

type TypedCells = Record<PriceColumn, string>

function typedIn({ cells }: Row, at: Columns): TypedCells {
  const cell = (column: PriceColumn) => (at[column] < 0 ? '' : (cells[at[column]] ?? '').trim())
  return { test: cell('test'), price: cell('price'), hours: cell('hours') }
}

type Fault = Pick<PriceFault, 'column' | 'code' | 'typed'>

function faultsOf(typed: TypedCells, codes: Record<PriceColumn, PriceFault['code'] | false>) {
  return priceColumns.flatMap((column): Fault[] => {
    const code = codes[column]
    return code ? [{ column, code, typed: typed[column] }] : []
  })
}

function near({ code, typed }: Fault, tests: Choices): string[] {
  return code === 'unknown' ? tests.nearest(typed).map(inLocale) : []
}

/** The lines as a form's field carries them to the confirmation: `cbc:15000:24`. */
function writeLines(lines: readonly PriceLine[]): string {
  return lines
    .map(({ slug, price }) => `${slug}:${price?.piastres ?? ''}:${price?.resultHours ?? ''}`)
    .join(' ')
}
