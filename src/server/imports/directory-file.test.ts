import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { allColumns } from '#/domain/directory/directory-columns.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { csvText } from '#/server/files/csv.ts'
import { connect } from '#/server/db/connect.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { applyImport } from './apply.ts'
import { decodeText, workbookKind } from './decode.ts'
import { cellsOf, tableOf } from './format.ts'
import type { DoctorRecord } from './import.ts'
import { addImport, exportDirectory, findImport, recordImportApproval } from './imports.ts'
import { readLine } from './line.ts'
import { readFile } from './read-file.ts'
import { readDirectoryFacts } from './records.ts'
import { workImports } from './work.ts'

const { db, url } = await cloneDatabase()
const { app, clock } = testApp(db)

let all: DoctorRecord[]
beforeEach(async () => {
  all = await exportDirectory(app, null)
})

function newDoctor(number: number): DoctorRecord {
  const [like] = all
  const [clinic] = like?.clinics ?? []
  if (!like || !clinic) throw new Error('The test data has no doctors.')
  const name = { nameAr: 'نهال عبد الرازق', nameEn: 'Nehal Abdel Razek' }
  const own = { syndicateNumber: String(number), slug: null, ...name, published: true }
  return { ...like, ...own, clinics: [clinic] }
}

async function bring(content: string, format: 'csv' | 'json' = 'csv') {
  const file = { format, fileName: `doctors.${format}`, content, staffId: null }
  const id = await addImport(app, { ...file, submissionKey: randomUUID() })
  await workImports(app)
  return id
}

async function apply(id: string): Promise<void> {
  expect(await recordImportApproval(app, id, null)).toBe(true)
  await workImports(app)
}

const doctorCount = async () => (await db.select({ n: count() }).from(doctors))[0]?.n ?? 0

test('an export is imported without changes, in either format', async () => {
  const id = await bring(csvText(tableOf(all)))
  expect(await findImport(app, id)).toMatchObject({
    status: 'ready',
    lineCount: all.length,
    report: { added: 0, changed: 0, unchanged: all.length, problemCount: 0 },
  })
  const json = await bring(JSON.stringify(all.map(cellsOf)), 'json')
  expect((await findImport(app, json))?.report).toMatchObject({ unchanged: all.length })
})

test('doctors are added and changed together, found immediately, and the audit has the numbers', async () => {
  const added = newDoctor(71_000_001)
  const [changed, ...rest] = all.map((doctor, index) =>
    index === 0 ? { ...doctor, headlineEn: 'Another headline' } : doctor,
  )
  if (!changed) throw new Error('no doctors')
  const id = await bring(csvText(tableOf([added, changed, ...rest.slice(0, 3)])))
  expect((await findImport(app, id))?.report).toMatchObject({ added: 1, changed: 1, unchanged: 3 })
  expect(await doctorCount()).toBe(all.length)
  await apply(id)
  expect(await findImport(app, id)).toMatchObject({ status: 'applied', doneCount: 2 })
  const found = await searchListings(app, {
    filters: {},
    words: 'نهال عبدالرازق',
    sort: 'recommended',
    page: 1,
    pageSize: 5,
    now: clock.now(),
  })
  expect(found.doctors.map(({ name }) => name.en)).toContain('Nehal Abdel Razek')
  const [entry] = await listAuditEntries(app, { subjectKind: 'directory' })
  expect(entry).toMatchObject({ action: 'directory-imported', after: { doctors: 2 } })
})

test('a file can set a clinic’s place, and without one it stays', async () => {
  const pin = { latitude: 30.0612, longitude: 31.219 }
  const doctor = newDoctor(71_000_002)
  const at = (place: typeof pin | null) => doctor.clinics.map((each) => ({ ...each, pin: place }))
  await apply(await bring(csvText(tableOf([{ ...doctor, clinics: at(pin) }]))))
  const placed = async () =>
    (await readDirectoryFacts(app.db)).doctors.get('71000002')?.clinics.map((each) => each.pin)
  expect(await placed()).toEqual([pin])
  const unplaced = tableOf([{ ...doctor, headlineEn: 'Another headline', clinics: at(null) }])
  expect(csvText(unplaced)).not.toContain('30.0612')
  await apply(await bring(csvText(unplaced)))
  expect(await placed()).toEqual([pin])
  const same = await bring(csvText(unplaced))
  expect((await findImport(app, same))?.report).toMatchObject({ unchanged: 1 })
})

test('a file says in either language who takes no new patients, and without the column it stays', async () => {
  const number = '71000003'
  const doctor = newDoctor(Number(number))
  const isOpen = async () =>
    (await readDirectoryFacts(app.db)).doctors.get(number)?.acceptsNewPatients
  const table = tableOf([doctor])
  const at = table[0]?.indexOf('accepts_new_patients') ?? -1
  const written = (header: string, value: string) =>
    csvText(table.map((line, row) => line.with(at, row === 0 ? header : value)))
  await apply(await bring(csvText(table.map((line) => line.toSpliced(at, 1)))))
  expect(await isOpen()).toBe(true)
  for (const [header, value, is] of [
    ['مرضى جداد', 'لا', false],
    ['Accepts new patients', 'Yes', true],
    ['accepts_new_patients', 'no', false],
  ] as const) {
    await apply(await bring(written(header, value)))
    expect(await isOpen(), header).toBe(is)
  }
  const without = table.map((line) => line.toSpliced(at, 1))
  expect((await findImport(app, await bring(csvText(without))))?.report).toMatchObject({
    unchanged: 1,
  })
  const odd = await findImport(app, await bring(written('accepts_new_patients', 'ربما')))
  expect(odd?.report).toMatchObject({ problemCount: 1 })
})

test(
  'one invalid line in 20,000 prevents the import, and is named',
  { timeout: 120_000 },
  async () => {
    const good = Array.from({ length: 20_000 }, (_, index) => newDoctor(72_000_000 + index))
    const table = tableOf(good)
    const [head = [], ...lines] = table
    const bad = lines.map((line, index) =>
      index === 12_345
        ? line.map((cell, at) => (head[at] === 'clinic1_fee' ? 'three hundred' : cell))
        : line,
    )
    const before = await doctorCount()
    const id = await bring(csvText([head, ...bad]))
    expect(await findImport(app, id)).toMatchObject({
      status: 'refused',
      report: {
        problemCount: 1,
        problems: [{ line: 12_347, column: 'clinic1_fee', code: 'amount-invalid' }],
      },
    })
    expect(await recordImportApproval(app, id, null)).toBe(false)
    expect(await doctorCount()).toBe(before)
  },
)

test('lines that became invalid after the check are refused when the file is applied', async () => {
  const doctor = { ...newDoctor(73_000_001), slug: 'mine-alone' }
  const [id, other] = [
    await bring(csvText(tableOf([doctor]))),
    await bring(csvText(tableOf([{ ...doctor, syndicateNumber: '73000002' }]))),
  ]
  await apply(id)
  expect(await recordImportApproval(app, other, null)).toBe(true)
  await workImports(app)
  expect(await findImport(app, other)).toMatchObject({
    status: 'refused',
    report: { problems: [{ line: 2, column: 'slug', code: 'slug-taken' }] },
  })
})

test('of two nodes that work on one file one succeeds', async () => {
  const other = connect(url)
  const { app: others } = testApp(other.db)
  const both = () => Promise.all([workImports(app), workImports(others)])
  const file = { format: 'csv', fileName: 'doctors.csv', staffId: null } as const
  const content = csvText(tableOf([newDoctor(71_000_077)]))
  const id = await addImport(app, { ...file, content, submissionKey: randomUUID() })
  await both()
  expect((await findImport(app, id))?.status).toBe('ready')
  const approved = [1, 2].map(() => recordImportApproval(app, id, null))
  expect((await Promise.all(approved)).filter(Boolean)).toHaveLength(1)
  await both()
  expect(await findImport(app, id)).toMatchObject({ status: 'applied', doneCount: 1 })
  expect(await doctorCount()).toBe(all.length + 1)
  const entries = await listAuditEntries(app, { subjectKind: 'directory' })
  const applied = entries.filter(
    ({ action, subjectId }) => action === 'directory-imported' && subjectId === id,
  )
  expect(applied).toHaveLength(1)
  await other.close()
})

test('a failed import is rolled back completely', async () => {
  const records = [
    newDoctor(74_000_001),
    { ...newDoctor(74_000_002), slug: 'x'.repeat(10), specialty: 'no-such' },
  ]
  const before = await doctorCount()
  const job = { id: randomUUID(), staffId: null }
  await expect(applyImport(app, { job, records, onProgress: async () => {} })).rejects.toThrow()
  expect(await doctorCount()).toBe(before)
  const listed = await db
    .select()
    .from(doctorListings)
    .innerJoin(doctors, eq(doctors.id, doctorListings.doctorId))
    .where(eq(doctors.syndicateNumber, '74000001'))
  expect(listed).toEqual([])
})

const table = () => csvText(tableOf([newDoctor(75_000_001)]))

test.each([
  ['three byte-order marks', (text: string) => Buffer.from(`\uFEFF\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
  ['semicolons', (text: string) => Buffer.from(text.replaceAll('","', '";"'))],
])('a file with %s is read', async (_name, encode) => {
  const quoted = table().replace(/^\uFEFF/, '')
  const text = `\uFEFF${quoted}`
  const id = await bring(decodeText(encode(text)) ?? '')
  expect((await findImport(app, id))?.report).toMatchObject({ added: 1, problemCount: 0 })
})

test('a file in Windows-1256 is read', () => {
  const bytes = Uint8Array.from([0xe3, 0xe4, 0xec, 0x2c, 0x4d, 0x6f, 0x6e, 0x61])
  expect(decodeText(bytes)).toBe('منى,Mona')
})

test('an empty line is skipped, but counted', () => {
  const content = `${allColumns(1).join()}\n\n , \n1234\n`
  expect(readFile('csv', content)).toMatchObject({ ok: true, lines: [{ line: 4 }] })
})

test('a file as Excel writes it is read: its delimiter named, empty cells at the end', () => {
  const columns = allColumns(1)
  const content = `sep=;\r\n${columns.join(';')};\r\n1234;mona;;;\r\n`
  expect(readFile('csv', content)).toMatchObject({
    ok: true,
    lines: [{ line: 3, cells: { syndicate_number: '1234', slug: 'mona' } }],
  })
})

test('a line with more cells than columns is reported, because a delimiter may be missing before', () => {
  const columns = allColumns(1)
  const content = `${columns.join()}\n1234\n${columns.map(() => 'x').join()},lost\n`
  expect(readFile('csv', content)).toEqual({
    ok: false,
    table: 'doctors',
    problems: [{ line: 3, column: '', code: 'cells-surplus' }],
  })
})

test.each([
  ['of today', Buffer.from('PK\u0003\u0004xl/workbook.xml'), 'xlsx'],
  ['of 2003', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'other'],
  ['that is a page', Buffer.from('\uFEFF\r\n<html><table>'), 'other'],
  ['that is XML', Buffer.from('<?xml version="1.0"?><Workbook>'), 'other'],
])('a workbook %s is recognised as one, and text is not', (_which, bytes, kind) => {
  expect(workbookKind(bytes)).toBe(kind)
  expect(workbookKind(Buffer.from('PK,1'))).toBe(null)
})

test('a file with NUL can be stored', async () => {
  const id = await bring(decodeText(Buffer.from(`syndicate_number\0\n1234`)) ?? '')
  expect((await findImport(app, id))?.status).toBe('refused')
})

test('formulas are refused in a person’s text, and read back from our own escaping', () => {
  const doctor = newDoctor(76_000_001)
  const evil = { ...cellsOf(doctor), headline_en: '=HYPERLINK("http://evil.example")' }
  expect(readLine(evil)).toEqual({
    ok: false,
    problems: [{ column: 'headline_en', code: 'formula' }],
  })
  const row = { ...cellsOf(doctor), headline_en: "'+20 years of practice" }
  expect(readLine(row)).toMatchObject({
    ok: true,
    record: { headlineEn: '+20 years of practice' },
  })
})

test.each([
  ['', '', 'file-empty'],
  [
    'name,specialty,clinic1_phone,clinic1_district,clinic1_fee\nMona',
    'clinic1_hours',
    'column-missing',
  ],
  [`${allColumns(1).join()},slug\n1234`, 'slug', 'twice-in-file'],
])('an invalid file is refused as a whole', async (content, column, code) => {
  const id = await bring(content)
  expect((await findImport(app, id))?.report?.problems).toEqual([{ line: 1, column, code }])
})
