import { describe, expect, test } from 'vitest'
import { foldText } from '#/domain/search/arabic.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now, SEEDED_DOCTORS } from '#/testing/seeded-at.ts'
import { listDirectorySuggestions } from './directory-suggestions.ts'
import type { DoctorSummary } from '#/server/doctors/listing.ts'
import { searchListings } from './search-doctors.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const search = (text: string) =>
  searchListings(app, { filters: {}, words: text, sort: 'fee', page: 1, pageSize: 500, now })

const slugs = async (text: string) => (await search(text)).doctors.map((doctor) => doctor.slug)

const practises = (specialty: string) => (doctor: DoctorSummary) =>
  doctor.specialtySlug === specialty
const worksIn = (district: string) => (doctor: DoctorSummary) =>
  doctor.areas.some((area) => area.districtSlug === district)

describe('a specialty in a place', () => {
  const everybody = async () => (await search('')).doctors

  test.each([
    'دكتور جلدية في مدينة نصر',
    'جلديه مدينه نصر',
    'مدينة نصر الجلدية',
    'dermatologist in Nasr City',
    'nasr city dermatologists',
    'Dr. skin, NASR CITY',
    'بشرة مدينة نصر',
    'dermatology مدينة نصر',
    'جِلْدِيَّة مدينـــة نصر',
  ])('%s', async (text) => {
    const found = await search(text)
    const all = await everybody()
    const meant = all.filter((each) => practises('dermatology')(each) && worksIn('nasr-city')(each))
    expect(meant.length).toBeGreaterThanOrEqual(6)
    expect(found.doctors).toEqual(meant)
    expect(found.isApproximate).toBe(false)
  })

  test.each([
    ['أسنان', 'dentistry'],
    ['سنان', 'dentistry'],
    ['دكتورة نسا', 'obgyn'],
    ['نساء وولادة', 'obgyn'],
    ['عيون', 'ophthalmology'],
    ['للعيون', 'ophthalmology'],
    ['ENT', 'ent'],
    ['أنف وأذن', 'ent'],
    ['kids doctor', undefined],
    ['pediatrician', 'pediatrics'],
    ['علاج طبيعي', 'physiotherapy'],
    ['psych', 'psychiatry'],
    ['تخسيس', undefined],
  ])('%s', async (text, specialty) => {
    const { doctors, total } = await search(text)
    expect(total).toBeGreaterThan(0)
    const fields = new Set(doctors.map((each) => each.specialtySlug))
    if (specialty !== undefined) expect([...fields]).toEqual([specialty])
  })
})

describe('people in any spelling', () => {
  test('Mohamed, Muhammad and محمد give the same people', async () => {
    const found = await slugs('محمد')
    expect(found.length).toBeGreaterThan(1)
    for (const text of [
      'Mohamed',
      'Mohammed',
      'Muhammad',
      'mohamad',
      'MOHAMMAD',
      'مُحَمَّد',
      'د. محمد',
    ]) {
      expect(await slugs(text)).toEqual(found)
    }
  })

  test('every doctor is found by their displayed name, in both scripts', async () => {
    const { doctors } = await search('')
    expect(doctors).toHaveLength(SEEDED_DOCTORS)
    for (const { slug, name } of doctors) {
      expect(await slugs(`د. ${name.ar}`)).toContain(slug)
      expect(await slugs(`Dr ${name.en}`)).toContain(slug)
      expect(await slugs(name.en.toUpperCase().split(' ').toReversed().join('  '))).toContain(slug)
    }
  })

  test('a compound name is found as one word, as two, and by its beginning', async () => {
    const { doctors } = await search('')
    const bearers = doctors
      .filter(({ name }) => name.ar.includes('عبد الرحمن'))
      .map(({ slug }) => slug)
    expect(bearers.length).toBeGreaterThan(0)
    for (const text of [
      'عبد الرحمن',
      'عبدالرحمن',
      'abdelrahman',
      'Abdel Rahman',
      'abdelrah',
      'عبدالرح',
    ]) {
      expect(await slugs(text)).toEqual(bearers)
    }
  })

  test('a known name does not find a similar-sounding one', async () => {
    const { doctors } = await search('')
    for (const { name } of doctors) {
      const [arabic = '', latin = ''] = [name.ar.split(' ')[0], name.en.split(' ')[0]]
      // Compounds have their own test, and Rehab is also a place.
      if (/^(?:عبد|رحاب)/.test(arabic)) continue
      for (const found of (await search(latin)).doctors) {
        expect(`${foldText(found.name.ar)} ${found.name.en}`).toMatch(
          new RegExp(`${foldText(arabic)}|${latin}`),
        )
      }
    }
  })
})

describe('typos', () => {
  test.each([
    ['dermatolgist', 'dermatologist'],
    ['cardioolgy', 'cardiology'],
    ['جلدبة', 'جلدية'],
    ['nasrcity', 'nasr city'],
    ['dermatolgist nasr ciyt', 'dermatologist nasr city'],
    ['pedaitrician', 'pediatrician'],
  ])('%s is read as %s', async (mistyped, meant) => {
    const found = await search(mistyped)
    expect(found.isApproximate).toBe(true)
    expect(found.doctors).toEqual((await search(meant)).doctors)
    expect(found.total).toBeGreaterThan(0)
  })

  test('valid words without a common match find nobody', async () => {
    expect(await search('بيطري سيوة')).toMatchObject({ total: 0, isApproximate: false })
    expect(await search('نفسية نصر محمد منى علي حسن')).toMatchObject({ total: 0 })
  })
})

describe('any input is harmless', () => {
  test.each([
    ['nothing', '', SEEDED_DOCTORS],
    ['a title alone', 'دكتور', SEEDED_DOCTORS],
    ['punctuation', "%_%' \\ ;--", SEEDED_DOCTORS],
    ['emoji', '😀👩🏽‍⚕️', SEEDED_DOCTORS],
    ['NUL bytes', '\u0000\u0000', SEEDED_DOCTORS],
    ['wildcards', '%', SEEDED_DOCTORS],
    ['an injection', "x'); drop table doctors; --", 0],
    ['10,000 letters', 'م'.repeat(10_000), 0],
    ['10,000 words', 'qzx '.repeat(2_500), 0],
    ['a lone surrogate', '\uD83D zzqx', 0],
    ['another script', '医者 врач', 0],
    ['numbers', '1000000', 0],
  ])('%s', async (_, text, total) => {
    expect((await search(text)).total).toBe(total)
    expect((await listDirectorySuggestions(app, text)).length).toBeLessThanOrEqual(8)
  })

  test('wildcards separate words, and have no other effect', async () => {
    expect(await slugs('dermato%gy')).toEqual(await slugs('dermato gy'))
    expect(await slugs('dermatolo_y')).toEqual(await slugs('dermatolo y'))
    expect(await slugs('%')).toHaveLength(SEEDED_DOCTORS)
  })

  test('NUL bytes in a word are ignored', async () => {
    expect(await slugs('جل\u0000دية')).toEqual(await slugs('جلدية'))
  })
})

describe('suggestions', () => {
  const names = async (text: string) =>
    (await listDirectorySuggestions(app, text)).map((each) => `${each.kind} ${each.name.en}`)

  test('a specialty by its name or an everyday word', async () => {
    for (const text of ['derm', 'جلد', 'الجلد']) {
      const found = await names(text)
      expect(found.filter((name) => !name.startsWith('concept'))).toEqual(['specialty Dermatology'])
      expect(found[0]).toBe('specialty Dermatology')
    }
    expect(await names('بشر')).toContain('specialty Dermatology')
  })

  test('a complaint by its beginning, in Arabizi and on the other keyboard layout', async () => {
    for (const text of ['toothac', 'وجع ضر', 'waga3 ders', ',[u qvs'])
      expect(await names(text)).toContain('concept toothache')
  })

  test('a place with several words', async () => {
    expect(await names('nasr c')).toContain('district Nasr City')
    expect(await names('مدينة ن')).toContain('district Nasr City')
    expect(await names('المعاد')).toContain('district Maadi')
  })

  test('people by name in both scripts', async () => {
    const latin = await listDirectorySuggestions(app, 'moham')
    const arabic = await listDirectorySuggestions(app, 'محم')
    for (const list of [latin, arabic]) {
      expect(list.length).toBeGreaterThan(0)
      expect(list.every((each) => each.kind === 'doctor' && /محم/.test(each.name.ar))).toBe(true)
    }
    expect(await names('')).toEqual([])
  })
})
