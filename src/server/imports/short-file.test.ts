// Files as clinics and hospitals have them: six columns, in either language, typed by people.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { doctors } from '#/server/db/schema/directory.ts'
import { csvText } from '#/server/files/csv.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { cellsOf } from './format.ts'
import { addImport, findImport, recordImportApproval } from './imports.ts'
import { readDirectoryFacts } from './records.ts'
import { templateFile } from './template.ts'
import { readUpload } from './upload.ts'
import { workImports } from './work.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

async function check(content: string) {
  const file = { format: 'csv' as const, fileName: 'doctors.csv', content, staffId: null }
  const id = await addImport(app, { ...file, submissionKey: randomUUID() })
  await workImports(app)
  return { id, report: (await findImport(app, id))?.report }
}

async function apply(content: string) {
  const { id, report } = await check(content)
  expect(report?.problems).toEqual([])
  expect(await recordImportApproval(app, id, null)).toBe(true)
  await workImports(app)
  return report
}

const known = async (nameAr: string) =>
  [...(await readDirectoryFacts(db)).contacts.values()].find((doctor) => doctor.nameAr === nameAr)

const ARABIC = ['الاسم', 'التخصص', 'الموبايل', 'المنطقة', 'سعر الكشف', 'السبت', 'الاثنين']

let arabic: string[]
beforeAll(() => {
  arabic = ['د. منى شلبي', 'الجلدية', '٠١٠٠١٢٣٤٥٦٧', 'مدينه نصر', '٣٥٠٫٠٠', '5م-9م', '17:00-21:00']
})

test('six columns in Arabic are a doctor; the rest is a default, and the English name is to be checked', async () => {
  const report = await apply(csvText([ARABIC, arabic]))
  expect(report).toMatchObject({ added: 1 })
  expect(report?.reviews).toEqual([
    { line: 2, column: 'name_en', code: 'review-name', value: 'Mona Shalaby' },
    { line: 2, column: 'title', code: 'review-title', value: '' },
  ])
  expect(await known('منى شلبي')).toMatchObject({
    syndicateNumber: null,
    slug: 'mona-shalaby',
    nameEn: 'Mona Shalaby',
    gender: 'female',
    title: 'specialist',
    specialty: 'dermatology',
    languages: ['ar'],
    bioAr: '',
    published: true,
    verified: false,
    clinics: [
      {
        district: 'nasr-city',
        nameAr: 'عيادة د. منى شلبي',
        nameEn: 'Dr. Mona Shalaby’s clinic',
        phone: '+201001234567',
        feePiastres: 35_000,
        followUpFeePiastres: 35_000,
        hours: [
          { weekday: 1, startsAt: '17:00', endsAt: '21:00', slotMinutes: 20 },
          { weekday: 6, startsAt: '17:00', endsAt: '21:00', slotMinutes: 20 },
        ],
      },
    ],
  })
})

test('the same file again changes nothing, and a shorter one keeps what the directory has', async () => {
  expect((await check(csvText([ARABIC, arabic]))).report).toMatchObject({ unchanged: 1, added: 0 })
  await db
    .update(doctors)
    .set({ nameEn: 'Mouna Shalabi', bioEn: 'About' })
    .where(eq(doctors.slug, 'mona-shalaby'))
  const dearer = arabic.map((cell, at) => (at === 4 ? '400,00' : cell))
  const report = await apply(csvText([ARABIC, dearer]))
  expect(report).toMatchObject({ added: 0, changed: 1, reviews: [] })
  expect(await known('منى شلبي')).toMatchObject({
    nameEn: 'Mouna Shalabi',
    bioEn: 'About',
    clinics: [{ feePiastres: 40_000 }],
  })
})

test('a file with the syndicate number completes a doctor who came without', async () => {
  await apply(
    csvText([
      [...ARABIC, 'رقم النقابة'],
      [...arabic, '٧٧٠٠٠١٢'],
    ]),
  )
  const found = await db.select().from(doctors).where(eq(doctors.nameAr, 'منى شلبي'))
  expect(found.map(({ syndicateNumber }) => syndicateNumber)).toEqual(['7700012'])
})

test('headers and values in English, by name or slug, with days, a start and an end', async () => {
  const head = [
    'Doctor name',
    'speciality',
    'Mobile',
    'City',
    'area',
    'Price',
    'Days',
    'From',
    'To',
  ]
  const options = ['Gender', 'Degree', 'Languages', 'insurance']
  const [insurer] = (await readDirectoryFacts(db)).catalogue.insurers.options
  const line = ['Dr. Karim Shalaby', 'dermatology', '1001234568', 'Cairo', 'nasr-city', '350']
  const more = ['Sat, Mon', '17:00', '21:00', 'M', 'Consultant', 'Arabic, English']
  await apply(
    csvText([
      [...head, ...options],
      [...line, ...more, insurer?.name.ar ?? ''],
    ]),
  )
  expect(await known('كريم شلبي')).toMatchObject({
    nameEn: 'Karim Shalaby',
    gender: 'male',
    title: 'consultant',
    languages: ['ar', 'en'],
    insurers: [insurer?.slug],
    clinics: [{ hours: [{ weekday: 1 }, { weekday: 6 }] }],
  })
})

test('every fault of every line is reported at once, with the nearest options', async () => {
  const wrong = ['', 'جلديه وتناسلية', '123', 'مدينة نصرر', 'مجانا', '5-9', 'السبت']
  const other = ['كريم', 'طب', '01001234569', 'الجيزه', '100', '', '']
  const { report } = await check(
    csvText([
      [...ARABIC, 'النوع'],
      [...wrong, 'انثا'],
      [...other, ''],
    ]),
  )
  const found = report?.problems.map(({ line, column, code }) => `${line} ${column} ${code}`)
  expect(found?.toSorted()).toEqual(
    [
      '2 name name-required',
      '2 gender choice-required',
      '2 specialty unknown',
      '2 clinic1_phone provider-phone-invalid',
      '2 clinic1_district unknown',
      '2 clinic1_fee amount-invalid',
      '2 clinic1_sat hours-invalid',
      '2 clinic1_mon hours-invalid',
      '3 specialty unknown',
      '3 clinic1_district unknown',
      '3 clinic1_hours text-required',
    ].toSorted(),
  )
  const nearest = (column: string) =>
    report?.problems.find((problem) => problem.line === 2 && problem.column === column)?.nearest
  expect(nearest('clinic1_district')?.[0]).toMatchObject({ en: 'Nasr City' })
  expect(nearest('specialty')?.map(({ ar }) => ar)).toContain('جلدية')
  expect(nearest('gender')).toContainEqual({ ar: 'أنثى', en: 'Female' })
})

test('one doctor twice in a file, by phone and name, is reported', async () => {
  const line = ['سامح فوزي', ...arabic.slice(1)]
  const { report } = await check(csvText([ARABIC, line, line]))
  expect(report?.problems).toEqual([{ line: 3, column: 'name', code: 'twice-in-file' }])
})

test('a doctor with defaults is exported and imported again without a change', async () => {
  const all = [...(await readDirectoryFacts(db)).contacts.values()]
  const content = JSON.stringify([...new Set(all)].map(cellsOf))
  const file = { format: 'json' as const, fileName: 'doctors.json', content, staffId: null }
  const id = await addImport(app, { ...file, submissionKey: randomUUID() })
  await workImports(app)
  const report = (await findImport(app, id))?.report
  expect(report).toMatchObject({ added: 0, changed: 0, problemCount: 0 })
})

test.each(['ar', 'en'] as const)(
  'the template in %s is read; its example is no doctor',
  async (locale) => {
    for (const format of ['xlsx', 'csv'] as const) {
      const upload = await readUpload(await templateFile(app, { table: 'doctors', format, locale }))
      if (!upload.ok) throw new Error(upload.code)
      const alone = await check(upload.content)
      expect(alone.report?.problems).toEqual([
        { line: 2, column: 'name', code: 'file-only-example' },
      ])
      const [name, ...cells] = upload.content.split('\r\n')[1]?.split(',') ?? []
      const line = [
        name
          ?.replace(/^.*[:：]/, '')
          .replace('Mona', 'Nada')
          .replace('منى', 'ندى'),
        ...cells,
      ]
      const { report } = await check(upload.content.trimEnd() + `\r\n${line.join(',')}\r\n`)
      expect(report).toMatchObject({ added: 1, problemCount: 0 })
      expect(report?.reviews[0]).toMatchObject({ line: 2, code: 'review-example' })
    }
  },
)
