import { strToU8, unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import writeExcelFile, { type Sheet, type SheetData } from 'write-excel-file/universal'
import { readUpload } from './upload.ts'
import { readWorkbookRows } from './workbook-rows.ts'

const bytesOf = async (blob: Promise<Blob>) => new Uint8Array(await (await blob).arrayBuffer())

const workbook = (data: SheetData, more: Sheet<Blob>[] = []) =>
  bytesOf(writeExcelFile([{ data, sheet: 'A' }, ...more]).toBlob())

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const upload = await readUpload(bytes)
  if (!upload.ok) throw new Error(upload.code)
  return Papa.parse<string[]>(upload.content.trim()).data
}

const refusal = async (bytes: Uint8Array) => {
  const upload = await readUpload(bytes)
  return upload.ok ? 'read' : upload.code
}

/** The workbook with its first sheet's markup changed, as another program writes it. */
function changed(bytes: Uint8Array, change: (sheet: string) => string): Uint8Array {
  const files = unzipSync(bytes)
  const name = Object.keys(files).find((each) => each.startsWith('xl/worksheets/sheet')) ?? ''
  const sheet = new TextDecoder().decode(files[name])
  expect(change(sheet)).not.toBe(sheet)
  return zipSync({ ...files, [name]: strToU8(change(sheet)) })
}

test('cells of a workbook are text as a person would type it', async () => {
  const time = { value: new Date('1899-12-30T17:00:00Z'), type: Date, format: 'hh:mm' }
  const date = { value: new Date('2026-05-09T00:00:00Z'), type: Date, format: 'd mmm' }
  const rows = await rowsOf(
    await workbook([
      ['الاسم', 'Fee', 'Mobile', 'From', 'Sat', 'Published'],
      ['منى', 350.5, 1_001_234_567, time, date, true],
      [],
      ["=SUM(A1) isn't", 0, null, null, null, null],
    ]),
  )
  expect(rows).toEqual([
    ['الاسم', 'Fee', 'Mobile', 'From', 'Sat', 'Published'],
    ['منى', '350.5', '1001234567', '17:00', '2026-05-09', 'yes'],
    ['', '', '', '', '', ''],
    ["'=SUM(A1) isn't", '0', '', '', '', ''],
  ])
})

test('a workbook is known by what it contains, and so is a table that is called one', async () => {
  expect(await refusal(await workbook([['name'], ['Mona']]))).toBe('read')
  expect(await refusal(Buffer.from('name\nMona'))).toBe('read')
})

test('formulas, merged cells, hidden rows, several sheets and no rows have a sentence each', async () => {
  const plain = await workbook([['name'], ['Mona']])
  const formula = await workbook([['name'], [{ value: '=A1', type: 'Formula' }]])
  const merged = await workbook([
    [{ value: 'name', columnSpan: 2 }, null],
    ['Mona', 'x'],
  ])
  const hidden = changed(plain, (sheet) => sheet.replace('<row r="2"', '<row r="2" hidden="1"'))
  const second = [{ data: [['more']], sheet: 'B' }]
  expect(await refusal(formula)).toBe('workbook-formulas')
  expect(await refusal(merged)).toBe('workbook-merged')
  expect(await refusal(hidden)).toBe('workbook-hidden')
  expect(await refusal(await workbook([['name']], second))).toBe('workbook-sheets')
  expect(await refusal(await workbook([['name'], ['Mona']], [{ data: [[]], sheet: 'B' }]))).toBe(
    'read',
  )
  expect(await refusal(await workbook([[]]))).toBe('file-empty')
})

test('a workbook with a password, an older one, and an archive that is none, too', async () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const stream = Buffer.from('EncryptedPackage', 'utf16le')
  expect(await refusal(Buffer.concat([compound, Buffer.alloc(600), stream]))).toBe(
    'workbook-locked',
  )
  expect(await refusal(Buffer.concat([compound, Buffer.alloc(600)]))).toBe('file-is-workbook')
  expect(await refusal(zipSync({ 'notes.txt': strToU8('Mona') }))).toBe('file-unreadable')
  const whole = await workbook([['name'], ['Mona']])
  expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('file-unreadable')
})

test('a workbook is refused by its bytes, its rows and its columns, before it is read', async () => {
  const plain = await workbook([['name'], ['Mona']])
  const far = changed(plain, (sheet) => sheet.replaceAll('r="2"', 'r="1048576"'))
  const wide = changed(plain, (sheet) => sheet.replace('r="A2"', 'r="XFD2"'))
  const twenty = new Uint8Array(20_000_000)
  twenty.set(plain)
  expect(await refusal(far)).toBe('workbook-too-big')
  expect(await refusal(wide)).toBe('workbook-too-big')
  expect(await refusal(twenty)).toBe('workbook-too-big')
})

test('an archive that unpacks to a thousand times its size is refused as it unpacks', async () => {
  const bomb = zipSync({
    ...unzipSync(await workbook([['name']])),
    'xl/sharedStrings.xml': new Uint8Array(300_000_000),
  })
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await refusal(bomb)).toBe('workbook-too-big')
  // What the archive says of its size is not believed.
  const lying = Buffer.from(bomb)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(300_000_000)
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1))
    lying.writeUInt32LE(100, at)
  expect(await readWorkbookRows(lying, [])).toEqual({ ok: false, code: 'workbook-too-big' })
})
