import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { concepts } from '#/server/db/schema/search.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { findDoctorsPage } from './doctors-page.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const find = (search: Parameters<typeof findDoctorsPage>[1]) => findDoctorsPage(app, search)
const ask = (q: string) => find({ q })

const fieldsOf = async (q: string) =>
  new Set((await ask(q)).doctors.map(({ specialtySlug }) => specialtySlug))

describe('words that stand for a specialty', () => {
  test.each([
    ['وجع ضرس', 'dentistry'],
    ['3eyoon', 'ophthalmology'],
    ['hskhk', 'dentistry'],
    ['dermatalogist', 'dermatology'],
    ['ضغط العين', 'ophthalmology'],
    ['تنظيف اسنان', 'dentistry'],
  ])('%s', async (text, specialty) => {
    const [first] = (await ask(text)).doctors
    expect(first?.specialtySlug).toBe(specialty)
  })

  test('a doctor is found by name, with and without a specialty', async () => {
    const { doctors } = await searchListings(app, {
      filters: { specialty: 'dermatology' },
      sort: 'rating',
      page: 1,
      pageSize: 30,
      now: app.clock.now(),
    })
    for (const { slug, name } of doctors) {
      const found = await Promise.all([
        ask(`د. ${name.ar}`),
        ask(name.en),
        ask(`dr ${name.en} جلدية`),
      ])
      for (const page of found) expect(page.doctors.map((each) => each.slug)).toContain(slug)
    }
  })
})

test('if several specialties match, each card says how well its own fits', async () => {
  const { doctors } = await ask('الم في الركبة')
  const fits = Map.groupBy(doctors, ({ fit }) => fit)
  const fields = (fit: 'closest' | 'fitting') => fits.get(fit)?.map((each) => each.specialtySlug)
  expect(doctors[0]?.fit).toBe('closest')
  expect(fields('closest')).toContain('orthopedics')
  expect(fields('fitting')).not.toContain('orthopedics')
  expect(fits.has(null)).toBe(false)
})

test.each([{ q: 'اسنان' }, { q: 'الم في الركبة', specialty: 'orthopedics' }, {}])(
  'if all fit equally, no card says so: %j',
  async (search) => {
    const { doctors } = await find(search)
    expect(new Set(doctors.map(({ fit }) => fit))).toEqual(new Set([null]))
  },
)

describe('if nobody matches everything', () => {
  test('the place is widened, gender and specialty stay, and the page says so', async () => {
    const { doctors, reading, total } = await ask('دكتوره جراحة قلب وصدر في راس البر')
    expect(total).toBeGreaterThan(0)
    expect(new Set(doctors.map(({ specialtySlug }) => specialtySlug))).toEqual(
      new Set(['cardiothoracic-surgery']),
    )
    expect(reading?.reasons.join()).toContain('رأس البر')
  })

  test('only sorting by distance mentions the nearest', async () => {
    const q = 'دكتوره جراحة قلب وصدر في راس البر'
    expect((await ask(q)).reading?.reasons.join()).toContain('الأقرب في')
    const { reasons } = (await find({ q, sort: 'fee' })).reading ?? {}
    expect(reasons?.join()).toContain('رأس البر')
    expect(reasons?.join()).not.toContain('الأقرب في')
  })

  test('filters in the address apply whatever the words say', async () => {
    const { doctors } = await find({ q: 'اسنان المعادي', specialty: 'dermatology' })
    expect(doctors.length).toBeGreaterThan(0)
    expect(doctors.every(({ specialtySlug }) => specialtySlug === 'dermatology')).toBe(true)
  })

  test('an unknown name does not hide the specialty', async () => {
    expect(await fieldsOf('دكتور زقزوق جلدية')).toEqual(new Set(['dermatology']))
  })
})

test('if nobody has the whole name, doctors with a part of it are found, and the page says so', async () => {
  const { total, isApproximate, doctors } = await ask('ا.د / احمد محمد')
  expect(total).toBeGreaterThan(0)
  expect(isApproximate).toBe(true)
  for (const { name } of doctors) expect(name).toMatch(/[أا]حمد|محمد/)
})

describe('the page’s reading of the words', () => {
  test('has a chip for each part, whose link removes that part', async () => {
    const { reading } = await ask('دكتورة أسنان المعادي')
    expect(reading?.chips).toEqual([
      { label: 'دكتورة', without: 'أسنان المعادي' },
      { label: 'أسنان', without: 'دكتورة المعادي' },
      { label: 'المعادي', without: 'دكتورة أسنان' },
    ])
  })

  test('reports an emergency in the visitor’s own words, not as a diagnosis', async () => {
    const { reading } = await ask('وجع في الصدر وعرق')
    expect(reading?.redFlags).toContain('heart')
    expect(reading?.chips[0]?.label).toBe('وجع الصدر وعرق')
  })

  test('has no chip if nothing is recognised, and names the words', async () => {
    expect((await ask('زقزقزقزق')).reading).toMatchObject({ chips: [], unknown: ['زقزقزقزق'] })
    expect(await ask('ظغظضظغ')).toMatchObject({ total: 0, reading: { chips: [] } })
  })
})

test.each([
  ['500 characters', 'اسنان '.repeat(80)],
  ['only emoji', '🙂🙂🙂'],
  ['only digits', '٣٠٠'],
  ['mixed directions', '\u202Eأسنان\u202C dental \u2066المعادي'],
  ['zero-width characters', 'أس\u200Bنان'],
  ['wildcards', "%_%' or 1=1 --"],
  ['ten fields', 'اسنان جلدية قلب عظام باطنة اطفال نسا عيون صدر مخ'],
  ['a district of another governorate', 'اسنان المعادي اسكندرية'],
])('exists for bad input: %s', async (_, q) => {
  expect((await ask(q)).reading).not.toBeUndefined()
})

test('uses a changed lexicon immediately', async () => {
  expect((await ask('ظغظضظغ')).total).toBe(0)
  const [row] = await db.select().from(concepts).where(eq(concepts.slug, 'toothache'))
  await db
    .update(concepts)
    .set({ ar: [...(row?.ar ?? []), 'ظغظضظغ'] })
    .where(eq(concepts.slug, 'toothache'))
  expect(await fieldsOf('ظغظضظغ')).toEqual(new Set(['dentistry']))
})
