// The same two lines as spreadsheets save them: in each encoding, with each delimiter and line break.
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { allColumns } from '#/domain/directory/directory-columns.ts'
import { decodeText } from './decode.ts'
import { readFile } from './read-file.ts'

const columns = allColumns(1)
const bio = 'طبيب، "قلب"; مع خبرة\nفي القاهرة, والجيزة\tأيضًا'
const row = columns.map((column) => (column === 'bio_ar' ? bio : `${column},1;2`))

const csv = (rows: string[][], delimiter = ',', newline = '\r\n') =>
  Papa.unparse(rows, { delimiter, newline })
const fileAt = (line: number) => ({
  ok: true,
  lines: [{ line, cells: { bio_ar: bio, slug: 'slug,1;2' } }],
})

const windows = (text: string) => {
  const decoder = new TextDecoder('windows-1256')
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const known = new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(Array.from(text).map((character) => known.get(character) ?? 0))
}

test.each<[string, (text: string) => Uint8Array]>([
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16LE with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16BE with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16LE', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16BE', (text) => Buffer.from(text, 'utf16le').swap16()],
  ['Windows-1256', windows],
])('a file in %s is read with any delimiter and line break, named or not', (_encoding, encode) => {
  for (const delimiter of [',', ';', '\t'])
    for (const newline of ['\r\n', '\n', '\r'])
      for (const name of [`sep=${delimiter}${newline}`, '']) {
        const text = decodeText(encode(name + csv([columns, row], delimiter, newline)))
        expect(
          readFile('csv', text ?? ''),
          JSON.stringify([delimiter, newline, name]),
        ).toMatchObject(fileAt(name ? 3 : 2))
      }
})

test.each(['"sep=;"', `sep=;${';'.repeat(columns.length - 1)}`, 'SEP=;'])(
  'a delimiter that was saved again is still named: %s',
  (name) => {
    const content = `${name}\r\n${csv([columns, row], ';')}`
    expect(readFile('csv', content)).toMatchObject(fileAt(3))
  },
)

test('rows of delimiters at the end are no doctors', () => {
  const empty = columns.map(() => '')
  const content = csv([columns, row, empty, [...empty, '', ' '], empty], ';')
  expect(readFile('csv', content)).toMatchObject(fileAt(2))
})

test.each([
  ['capitals and blanks', (name: string) => ` ${name.toUpperCase()}\u00a0`],
  ['marks of direction', (name: string) => `\u200f${name}\u200e`],
])('columns are known with %s', (_how, write) => {
  expect(readFile('csv', csv([columns.map(write), row]))).toMatchObject(fileAt(2))
})

test.each([
  ['of nothing', ['رقم الحظ', ...columns.slice(1)], 'رقم الحظ', 'column-not-found'],
  ['twice', [...columns, ' Slug '], 'slug', 'twice-in-file'],
  ['without a name', [...columns.slice(0, -1), '', 'clinic1_hours'], '', 'column-not-found'],
])('a column %s is reported', (_how, head, column, code) => {
  expect(readFile('csv', csv([head, row]))).toEqual({
    ok: false,
    table: 'doctors',
    problems: [{ line: 1, column, code }],
  })
})

test.each([
  ['its last letter is cut', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['one byte is wrong', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0xff])])],
])('damaged UTF-8 is not read as other letters: %s', (_how, damage) => {
  expect(decodeText(damage(Buffer.from(`\uFEFF${'طبيب قلب وأوعية دموية '.repeat(9)}ب`)))).toBe(null)
})
