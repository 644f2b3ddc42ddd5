// Files of visit types: a line each, beside the file of doctors.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { visitFileColumns } from '#/domain/directory/visit-columns.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { branches, doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { csvText } from '#/server/files/csv.ts'
import { listOwnTypes } from '#/server/visit-types/rows.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { exportFile } from './export.ts'
import { addImport, findImport, recordImportApproval } from './imports.ts'
import { templateFile } from './template.ts'
import { readUpload } from './upload.ts'
import { workImports } from './work.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

async function check(content: string, format: 'csv' | 'json' = 'csv') {
  const file = { format, fileName: `types.${format}`, content, staffId: null }
  const id = await addImport(app, { ...file, submissionKey: randomUUID() })
  await workImports(app)
  return { id, report: (await findImport(app, id))?.report }
}

async function apply(content: string) {
  const { id, report } = await check(content)
  expect(report?.problems).toEqual([])
  expect(await recordImportApproval(app, id, null)).toBe(true)
  await workImports(app)
  expect((await findImport(app, id))?.status).toBe('applied')
  return report
}

/** A doctor with two clinics and no types of their own. */
const doctor = await (async () => {
  const { id, slug, syndicateNumber, nameAr, nameEn } = doctors
  const [found] = await db
    .select({ id, slug, syndicateNumber, nameAr, nameEn })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, id))
    .innerJoin(branches, and(eq(branches.doctorId, id), eq(branches.position, 1)))
    .orderBy(slug)
    .limit(1)
  if (!found?.syndicateNumber) throw new Error('The test data has too few doctors.')
  return { ...found, number: found.syndicateNumber }
})()
const clinics = await db
  .select()
  .from(branches)
  .where(eq(branches.doctorId, doctor.id))
  .orderBy(branches.position)
const types = () => listOwnTypes(db, doctor.id)

beforeEach(async () => {
  await db.delete(visitTypes).where(eq(visitTypes.doctorId, doctor.id))
})

const HEADER = ['رقم النقابة', 'اسم الزيارة بالعربي', 'اسم الزيارة بالإنجليزي', 'سعر الزيارة']
const ARABIC = [...HEADER, 'مدة الزيارة بالدقايق']
const ecg = () => [doctor.number, 'رسم قلب', 'ECG', '٣٥٠٫٠٠', '٢٠']

const ENGLISH = [
  'Page address',
  'Visit type in Arabic',
  'Visit type in English',
  'Fee of the visit',
]
const MORE = ['Length of the visit in minutes', 'Kind of visit', 'Clinics that offer it']
const FULL = [...ENGLISH, ...MORE, 'Who may book it', 'Days since the last visit', 'visit_fee_from']

describe('what is exported is read back as the same', () => {
  test.each(['csv', 'json'] as const)('as %s', async (format) => {
    await apply(csvText([ARABIC, ecg()]))
    const text = await exportFile(app, null, { table: 'visit-types', format })
    const before = await db.select().from(visitTypes)
    expect(before.length).toBeGreaterThan(50)
    const { report } = await check(text, format)
    const open = before.filter(({ withdrawnAt }) => withdrawnAt === null).length
    expect(report).toMatchObject({ table: 'visit-types', unchanged: open, problemCount: 0 })
    expect(report).toMatchObject({ added: 0, changed: 0 })
  })

  test('and all of them are added again as they were', async () => {
    await apply(csvText([ARABIC, ecg(), [doctor.number, 'إيكو', 'Echo', '500', '30']]))
    const [first, second] = await types()
    const text = await exportFile(app, null, { table: 'visit-types', format: 'csv' })
    await db.delete(visitTypes).where(eq(visitTypes.doctorId, doctor.id))
    expect(await apply(text)).toMatchObject({ added: 2, changed: 0 })
    const facts = ({ id: _id, mark: _mark, ...rest }: NonNullable<typeof first>) => rest
    expect((await types()).map(facts)).toEqual([first, second].map((type) => type && facts(type)))
  })

  test('a file of doctors changes no type', async () => {
    await apply(csvText([ARABIC, ecg()]))
    const before = await types()
    const text = await exportFile(app, null, { table: 'doctors', format: 'csv' })
    expect(text).not.toContain('visit_')
    await apply(text.replace(doctor.nameAr, `${doctor.nameAr} حسن`))
    expect(await types()).toEqual(before)
  })
})

test('five columns in Arabic are a type, found by the search, and in the audit', async () => {
  expect(await apply(csvText([ARABIC, ecg()]))).toMatchObject({ added: 1, changed: 0 })
  expect(await types()).toMatchObject([
    {
      nameAr: 'رسم قلب',
      nameEn: 'ECG',
      slug: 'ecg',
      kind: 'procedure',
      feePiastres: 35_000,
      minutes: 20,
      daysAhead: 60,
      placesPerDay: null,
      branchIds: clinics.map(({ id }) => id).toSorted(),
    },
  ])
  const [listing] = await db
    .select()
    .from(doctorListings)
    .where(eq(doctorListings.doctorId, doctor.id))
  expect(listing?.searchText).toContain(' ecg ')
  const entries = await listAuditEntries(app, { subjectId: doctor.id })
  expect(entries[0]).toMatchObject({ action: 'visit-type-changed', actorKind: 'system' })
  expect((await check(csvText([ARABIC, ecg()]))).report).toMatchObject({ unchanged: 1 })
})

test('a room is read by its name, and stays where the cell is empty', async () => {
  const header = [...ARABIC, 'غرفة أو جهاز في المركز']
  await apply(csvText([header, [...ecg(), 'سونار']]))
  expect(await types()).toMatchObject([{ needs: 'ultrasound' }])
  expect((await check(csvText([header, [...ecg(), '']]))).report).toMatchObject({ unchanged: 1 })
  const { report } = await check(csvText([header, [...ecg(), 'سونر']]))
  expect(report?.problems).toMatchObject([
    { column: 'visit_needs', code: 'choice-required', nearest: [{ en: 'Ultrasound' }] },
  ])
})

test('options are read in either language, a clinic by its number or name; what is empty stays', async () => {
  const [, second] = clinics
  const line = [doctor.slug, 'عودة', 'Return', '0', '10', 'متابعة', second?.nameEn ?? '']
  await apply(csvText([FULL, [...line, 'Patients who saw the doctor before', '14', 'لا']]))
  const stated = { kind: 'follow-up', bookableBy: 'returning', returningDays: 14, feePiastres: 0 }
  expect(await types()).toMatchObject([{ ...stated, branchIds: [second?.id] }])
  const short = [doctor.slug, 'عودة', 'Return', '350,00', '', '', '', '', '', '']
  expect(await apply(csvText([FULL, short]))).toMatchObject({ changed: 1 })
  expect(await types()).toMatchObject([{ ...stated, feePiastres: 35_000, minutes: 10 }])
  await apply(csvText([FULL, [doctor.slug, 'عودة', 'Return', '100', '10', '', '1', '', '', '']]))
  expect(await types()).toMatchObject([{ branchIds: [clinics[0]?.id] }])
})

test('a type is known by either name, so that the other can be corrected', async () => {
  await apply(csvText([ARABIC, ecg()]))
  const [before] = await types()
  await apply(csvText([ARABIC, [doctor.number, 'رسم قلب', 'Electrocardiogram', '350', '20']]))
  expect(await types()).toMatchObject([
    { id: before?.id, nameEn: 'Electrocardiogram', slug: 'ecg' },
  ])
})

test('every fault is reported at once, with the nearest options', async () => {
  const good = [doctor.slug, 'رسم قلب', 'ECG', '350', '20', '', '', '', '', '']
  const bad = ['ECG', 'قلب', '35o', '0', 'procedur', 'Nowhere', 'anyon', '900', 'maybe']
  const { report } = await check(
    csvText([
      FULL,
      good,
      [`${doctor.slug}x`, ...bad],
      [doctor.slug, ...bad],
      [doctor.slug, 'تاني', 'Other', '0', '240', 'procedure', '', 'returning', '0', 'no'],
      [doctor.slug, 'رسم قلب', 'ECG again', '350', '20', '', '', '', '', ''],
    ]),
  )
  const found = report?.problems.map(({ line, column, code, nearest }) => [
    line,
    column,
    code,
    ...(nearest ? [nearest[0]?.en] : []),
  ])
  const wrong = (line: number) => [
    [line, 'visit_kind', 'choice-required', 'Procedure or test'],
    [line, 'visit_bookable_by', 'choice-required', 'Anyone'],
    [line, 'visit_fee_from', 'yes-no'],
    [line, 'visit_name_ar', 'name-arabic'],
    [line, 'visit_name_en', 'name-latin'],
    [line, 'visit_fee', 'amount-invalid'],
    [line, 'visit_minutes', 'number-invalid'],
    [line, 'visit_returning_days', 'number-invalid'],
  ]
  expect(found).toEqual(
    expect.arrayContaining([
      ...wrong(3),
      [3, 'slug', 'unknown', doctor.nameEn],
      ...wrong(4),
      [4, 'visit_clinics', 'unknown'],
      [5, 'visit_fee', 'visit-fee-required'],
      [5, 'visit_returning_days', 'visit-days-required'],
      [6, 'visit_name_en', 'twice-in-file'],
    ]),
  )
  expect(await types()).toEqual([])
})

test('what does not fit the hours, the 51st, and a name of another type are refused', async () => {
  const many = Array.from({ length: 50 }, (_, at) => [
    doctor.number,
    `نوع ${at}`,
    `Type ${at}`,
    '100',
    '20',
  ])
  await apply(csvText([ARABIC, ...many]))
  const problems = async (...line: string[]) =>
    (await check(csvText([ARABIC, [doctor.number, ...line]]))).report?.problems.map(
      ({ column, code }) => `${column} ${code}`,
    )
  expect(await problems('جديد', 'New', '100', '20')).toEqual(['visit_name_en visit-types-too-many'])
  expect(await problems('نوع 1', 'Type 2', '100', '20')).toEqual(['visit_name_en visit-name-taken'])
  const long = [doctor.number, 'نوع 1', 'Type 1', '100', '240', '60', '60']
  const { report } = await check(
    csvText([[...ARABIC, 'visit_buffer_before', 'visit_buffer_after'], long]),
  )
  expect(report?.problems).toEqual([{ line: 2, column: 'visit_minutes', code: 'visit-too-long' }])
})

test('a number and an address of two doctors, or of none, is refused', async () => {
  const [other] = await db
    .select()
    .from(doctors)
    .where(inArray(doctors.id, [doctor.id]))
  const header = ['syndicate_number', 'slug', ...visitFileColumns.slice(2, 4), 'visit_fee']
  const line = (number: string, slug: string) => [number, slug, 'رسم', 'ECG', '100', '20']
  const { report } = await check(
    csvText([
      [...header, 'visit_minutes'],
      line('99999999', other?.slug ?? ''),
      line('', ''),
      line('99999999', ''),
      line('12', ''),
    ]),
  )
  expect(report?.problems.map(({ line: at, code }) => [at, code])).toEqual([
    [2, 'unknown'],
    [3, 'text-required'],
    [4, 'unknown'],
    [5, 'syndicate-invalid'],
  ])
})

test('columns that are missing or of doctors are named', async () => {
  const { report } = await check(csvText([[...HEADER, 'visit_kind', 'specialty'], []]))
  expect(report).toMatchObject({ table: 'visit-types' })
  expect(report?.problems.map(({ column, code }) => [column, code])).toEqual([
    ['visit_minutes', 'column-missing'],
    ['specialty', 'column-not-found'],
  ])
})

test('types that changed after the check are not overwritten', async () => {
  await apply(csvText([ARABIC, ecg()]))
  const cheaper = await check(csvText([ARABIC, [doctor.number, 'رسم قلب', 'ECG', '100', '20']]))
  expect(await recordImportApproval(app, cheaper.id, null)).toBe(true)
  await db.update(visitTypes).set({ feePiastres: 90_000 }).where(eq(visitTypes.doctorId, doctor.id))
  await workImports(app)
  // It is checked again before it is applied, so that this is what it then changes.
  expect(await types()).toMatchObject([{ feePiastres: 10_000 }])
})

test.each(['ar', 'en'] as const)(
  'the template in %s is read; its example is no type',
  async (locale) => {
    for (const format of ['xlsx', 'csv'] as const) {
      const file = await templateFile(app, { table: 'visit-types', format, locale })
      const upload = await readUpload(file)
      if (!upload.ok) throw new Error(upload.code)
      expect((await check(upload.content)).report?.problems).toEqual([
        { line: 2, column: 'visit_name_ar', code: 'file-only-example' },
      ])
      const example = upload.content.split('\r\n')[1] ?? ''
      const line = example.replace(/^"?[^:]*: ?/, '').replace('123456', doctor.number)
      const { report } = await check(`${upload.content.trimEnd()}\r\n${line}\r\n`)
      expect(report).toMatchObject({ added: 1, problemCount: 0, problems: [] })
    }
  },
)
