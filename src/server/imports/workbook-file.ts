import writeExcelFile, { type Feature } from 'write-excel-file/universal'

/** The options of a column, counted from 0. */
export type OptionList = { column: number; label: string; names: readonly string[] }

export type TemplateSheets = {
  names: { lines: string; options: string }
  header: readonly string[]
  example: readonly string[]
  lists: readonly OptionList[]
  isRightToLeft: boolean
}

/** Rows whose cells are text, so that a spreadsheet keeps `5-9` and the zero of a mobile. */
const ROWS = 300

export type ListSheet = {
  name: string
  header: readonly string[]
  /** Figures stay figures, and an empty cell takes whatever is typed. */
  rows: readonly (readonly (string | number | null)[])[]
  isRightToLeft: boolean
}

/** A workbook of one sheet. */
export function listWorkbook({ name, header, rows, isRightToLeft: rightToLeft }: ListSheet) {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? text(value) : value)),
  )
  const widths = header.map((label, at) =>
    Math.max(label.length, ...rows.map((row) => String(row[at] ?? '').length)),
  )
  return bytesOf(
    writeExcelFile([
      {
        sheet: name,
        data: [header.map(heading), ...cells],
        columns: widths.map((width) => ({ width: width + 2 })),
        stickyRowsCount: 1,
        rightToLeft,
      },
    ]),
  )
}

async function bytesOf(file: ReturnType<typeof writeExcelFile>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await file.toBlob()).arrayBuffer())
}

const text = (value: string) => ({ value, type: String, format: '@' })
const heading = (value: string) => ({ ...text(value), fontWeight: 'bold' as const })

/** A workbook of two sheets: the lines, with drop-downs, and the options that these offer. */
export function workbookOf(template: TemplateSheets): Promise<Uint8Array<ArrayBuffer>> {
  const { names, header, example, lists, isRightToLeft: rightToLeft } = template
  const shown = (value: string) => ({
    ...text(value),
    backgroundColor: '#fff4cc',
    textColor: '#666666',
  })
  const empty = Array.from({ length: ROWS }, () => header.map(() => text('')))
  const most = Math.max(...lists.map((list) => list.names.length))
  const options = Array.from({ length: most }, (_, at) =>
    lists.map((list) => text(list.names[at] ?? '')),
  )
  const columns = header.map((name, at) => ({
    width: at === 0 ? 44 : Math.max(14, name.length + 2),
  }))
  const file = writeExcelFile(
    [
      {
        sheet: names.lines,
        data: [header.map(heading), example.map(shown), ...empty],
        columns,
        stickyRowsCount: 1,
        rightToLeft,
      },
      {
        sheet: names.options,
        data: [lists.map(({ label }) => heading(label)), ...options],
        columns: lists.map(() => ({ width: 28 })),
        stickyRowsCount: 1,
        rightToLeft,
      },
    ],
    { features: [dropDowns(lists, names.options)] },
  )
  return bytesOf(file)
}

/** Offers the options and accepts anything else: the import says what is nearest. */
function dropDowns(lists: readonly OptionList[], sheet: string): Feature<Blob> {
  const rules = lists.map(({ column, names }, at) => {
    const [cells, options] = [letter(column), letter(at)]
    const source = `'${sheet}'!$${options}$2:$${options}$${names.length + 1}`
    return `<dataValidation type="list" allowBlank="1" sqref="${cells}2:${cells}${ROWS + 2}"><formula1>${source}</formula1></dataValidation>`
  })
  const markup = `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_options, { sheetIndex }) => (sheetIndex === 0 ? markup : undefined),
        },
      },
    },
  }
}

/** Enough for a template of 26 columns. */
const letter = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column)
