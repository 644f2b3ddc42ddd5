import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { serveSite, site } from '#/brand.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { searchDoctors } from './search-doctors.ts'
import { listSuggestions } from './suggestions.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const names = async (text: string) =>
  (await listSuggestions(app, text)).map((each) => `${each.kind} ${each.name.en}`)

test.each(['معمل الن', 'nile lab', 'Lab Nil', 'معمل نيل', 'lulg hgkdg'])(
  '%s finds a laboratory: in either script, in any order, on the other keyboard layout',
  async (text) => {
    expect(await names(text)).toContain('facility Nile Lab')
  },
)

test('a hospital is listed after specialties and places, and before doctors', async () => {
  const found = await listSuggestions(app, 'رحم')
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  expect(kinds).toContain('facility')
  expect(kinds.slice(kinds.indexOf('facility') + 1).filter((kind) => kind !== 'doctor')).toEqual([])
  expect(await names('el rahmah hosp')).toContain('facility El Rahma Hospital')
})

test('a kind of facility suggests three of them, and there are at most eight suggestions', async () => {
  const found = await listSuggestions(app, 'hospital')
  expect(found.filter(({ kind }) => kind === 'facility').length).toBeGreaterThan(1)
  for (const text of ['مع', 'el', 'lab', 'مستشفى'])
    expect((await listSuggestions(app, text)).length).toBeLessThanOrEqual(8)
})

test('unknown words, and no words, suggest no facility', async () => {
  for (const text of ['', '  ', '%', '😀', 'zzqqxx', 'dr'])
    expect((await names(text)).filter((name) => name.startsWith('facility'))).toEqual([])
})

test.each([['دكتور احم'], ['د. أحم'], ['dr. ahm']])(
  'after a title, names come first: %s',
  async (text) => {
    const [first] = await listSuggestions(app, text)
    expect(first?.kind).toBe('doctor')
    expect(first?.name.ar).toContain('أحم')
  },
)

test('what begins as typed comes before what only contains it', async () => {
  const found = (await listSuggestions(app, 'احم')).map(({ name }) => name.ar)
  expect(found.indexOf('احمرار العين')).toBe(0)
})

test('Arabizi that is not finished finds its specialty first', async () => {
  expect((await names('3eza'))[0]).toBe('specialty Orthopedics')
})

test('a specialty beside a place finds both', async () => {
  const found = await names('دكتور أطفال شبرا')
  expect(found).toContain('specialty Pediatrics')
  expect(found).toContain('district Shubra')
})

describe('laboratory tests', () => {
  const tests = async (text: string) =>
    (await listSuggestions(app, text)).flatMap((each) =>
      each.kind === 'lab-test' ? [each.slug] : [],
    )

  test.each([
    ['تحليل فيتامين د', 'vitamin-d'],
    ['t7leel seker sayem', 'glucose-fasting'],
    ['CBC near me', 'cbc'],
    ['تحليل دم في المعادي', 'cbc'],
    ['تحاليل الزواج', 'premarital-package'],
    ['ferri', 'ferritin'],
  ])('%s suggests %s, and no more than three', async (text, slug) => {
    const found = await tests(text)
    expect(found[0]).toBe(slug)
    expect(found.length).toBeLessThanOrEqual(3)
  })

  test('asked for, they come first; otherwise after all else', async () => {
    expect((await listSuggestions(app, 'تحليل سكر'))[0]?.kind).toBe('lab-test')
    const kinds = (await listSuggestions(app, 'سكر صايم')).map(({ kind }) => kind)
    expect(kinds.indexOf('lab-test')).toBeGreaterThan(0)
    expect(kinds.at(-1)).toBe('lab-test')
  })

  test.each(['دكتور سكر', 'dr kolesterol', 'استشاري كبد', 'رسم قلب', 'hearing test'])(
    'who asks for a doctor is suggested none: %s',
    async (text) => expect(await tests(text)).toEqual([]),
  )

  test('a site without laboratories suggests none', async () => {
    serveSite({ ...site, servicesOff: ['facilities'] })
    expect(await tests('تحليل فيتامين د')).toEqual([])
    serveSite({ ...site, servicesOff: [] })
  })
})

describe('types of visits', () => {
  const id = randomUUID()
  const zenoscan = { nameAr: 'فحص زينوسكان', nameEn: 'Zenoscan test', slug: 'zenoscan' }
  const shared = { kind: 'procedure', minutes: 20, feePiastres: 20_000, position: 90 } as const

  beforeAll(async () => {
    const [listed] = await db.select().from(doctorListings).limit(1)
    if (!listed) throw new Error('The test data has no doctors.')
    const row = { id, doctorId: listed.doctorId, ...zenoscan, ...shared, createdAt: now }
    await db.insert(visitTypes).values(row)
  })
  const change = (set: Partial<typeof visitTypes.$inferInsert>) =>
    db.update(visitTypes).set(set).where(eq(visitTypes.id, id))

  test.each(['zeno', 'زينو', 'فحص زينوس', '.dk,s'])(
    '%s suggests one that is offered',
    async (text) => {
      expect(await names(text)).toContain('concept Zenoscan test')
    },
  )

  test('رسم ق leads to a search that finds those who offer it, and is suggested once', async () => {
    for (const text of ['رسم ق', 'ecg', 'EC']) {
      const found = await listSuggestions(app, text)
      const ecg = found.filter(({ name }) => /رسم ال?قلب$|ECG/.test(`${name.ar} ${name.en}`))
      expect(ecg.length).toBeGreaterThan(0)
      expect(new Set(ecg.map(({ name }) => name.ar)).size).toBe(ecg.length)
    }
    const list = { filters: {}, sort: 'recommended', page: 1, pageSize: 10, now } as const
    const { offersType } = await searchDoctors(app, { text: 'رسم قلب', ...list })
    expect(offersType).toBe(true)
  })

  test('one that nobody offers, or that the clinic alone books, is not suggested', async () => {
    await change({ bookableBy: 'clinic-only' })
    expect(await names('zeno')).not.toContain('concept Zenoscan test')
    await change({ bookableBy: 'anyone', withdrawnAt: now })
    expect(await names('zeno')).not.toContain('concept Zenoscan test')
    await change({ withdrawnAt: null })
    expect(await names('zeno')).toContain('concept Zenoscan test')
    await db.delete(doctorListings)
    expect(await names('zeno')).not.toContain('concept Zenoscan test')
  })
})
