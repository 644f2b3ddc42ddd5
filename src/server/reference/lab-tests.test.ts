import { describe, expect, test } from 'vitest'
import { indexTests, recogniseTests } from '#/domain/laboratory/recognise.ts'
import { isLoinc } from '#/domain/laboratory/loinc.ts'
import { labPackage, labTest } from '#/domain/content/lab-kinds.ts'
import { writeTexts } from '#/domain/content/content-kinds.ts'
import { foldText } from '#/domain/search/arabic.ts'
import { localized } from '#/domain/localized.ts'
import { labPackageRows, labTestRows } from './lab-tests.ts'

const tests = labTestRows.filter(({ kind }) => kind === 'test')
const packages = labTestRows.filter(({ kind }) => kind === 'package')

test('there are at least 300 tests and 30 packages, each with its own slug', () => {
  expect(tests.length).toBeGreaterThanOrEqual(300)
  expect(packages.length).toBeGreaterThanOrEqual(30)
  expect(new Set(labTestRows.map(({ slug }) => slug)).size).toBe(labTestRows.length)
})

test('no two have the same name in a language', () => {
  for (const name of ['nameAr', 'nameEn'] as const)
    expect(new Set(labTestRows.map((row) => foldText(row[name]))).size).toBe(labTestRows.length)
})

test.each(labTestRows.map((row) => [row.slug, row] as const))(
  '%s is what the form of Content accepts',
  (_slug, { abbreviation, loinc, ...row }) => {
    const shared = { ...row, abbreviation: abbreviation ?? '' }
    if (row.kind === 'test') {
      const texts = writeTexts(labTest, { ...shared, loinc: loinc ?? '' })
      expect(labTest.safeParse(texts).error).toBeUndefined()
      return
    }
    const parts = labPackageRows.find(({ slug }) => slug === row.slug)?.testSlugs ?? []
    const texts = writeTexts(labPackage, { ...shared, tests: [...parts] })
    expect(labPackage.safeParse(texts).error).toBeUndefined()
  },
)

test('texts are in their language, with a stop at the end of each sentence', () => {
  for (const { slug, purposeAr, purposeEn, preparationAr, preparationEn } of labTestRows) {
    for (const text of [purposeAr, preparationAr].filter(Boolean))
      expect(text, slug).toMatch(/[ء-ي].*\.$/)
    for (const text of [purposeEn, preparationEn].filter(Boolean)) {
      expect(text, slug).toMatch(/[a-z].*\.$/i)
      expect(text, slug).not.toMatch(/[ء-ي]/)
    }
    expect(preparationAr === '', slug).toBe(preparationEn === '')
  }
})

test('nobody is told to stop a medicine: only to ask a doctor', () => {
  for (const { slug, preparationEn } of labTestRows)
    for (const sentence of preparationEn.split(/(?<=[.;])\s/))
      if (/\b(?:stop|pause|skip)\b/i.test(sentence))
        expect(sentence, slug).toMatch(/ask your doctor|do not stop|stop none unless your doctor/i)
})

test('every package has 3 to 25 tests of the catalogue, each once', () => {
  const known = new Set(tests.map(({ slug }) => slug))
  for (const { slug, testSlugs } of labPackageRows) {
    expect(
      testSlugs.filter((each) => !known.has(each)),
      slug,
    ).toEqual([])
    expect(new Set(testSlugs).size, slug).toBe(testSlugs.length)
    expect(testSlugs.length, slug).toBeGreaterThanOrEqual(3)
    expect(testSlugs.length, slug).toBeLessThanOrEqual(25)
  }
})

test('a package needs the longest fasting and time of its tests', () => {
  const checkup = packages.find(({ slug }) => slug === 'checkup-package')
  expect(checkup).toMatchObject({ fastingHours: 10, resultHours: 24, sample: 'several' })
  expect(checkup?.preparationEn).toContain('fatty food')
})

test('LOINC codes have the right check digit, and belong to one test each', () => {
  const codes = tests.flatMap(({ loinc }) => loinc ?? [])
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !isLoinc(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

describe('each is found by what it is called', () => {
  const index = indexTests(labTestRows.map((row) => ({ ...row, name: localized(row, 'name') })))
  // As in the basket, where nothing but tests is looked for.
  const found = (text: string) => recogniseTests(`test ${text}`, index, 8).slugs

  test('first by its names', () => {
    const missed = labTestRows.filter(
      ({ slug, nameAr, nameEn }) => ![nameAr, nameEn].every((name) => found(name)[0] === slug),
    )
    expect(missed.map(({ slug }) => slug)).toEqual([])
  })

  test('among the first by every abbreviation and alias', () => {
    const missed = labTestRows.flatMap(({ slug, abbreviation, aliases }) =>
      [...aliases, ...(abbreviation ? [abbreviation] : [])]
        .filter((alias) => !found(alias).includes(slug))
        .map((alias) => `${slug}: ${alias}`),
    )
    expect(missed).toEqual([])
  })

  test('no alias belongs to two', () => {
    const owners = Map.groupBy(
      labTestRows.flatMap(({ slug, aliases }) => aliases.map((alias) => ({ slug, alias }))),
      ({ alias }) => foldText(alias),
    )
    const shared = [...owners].filter(([, all]) => new Set(all.map(({ slug }) => slug)).size > 1)
    expect(
      shared.map(([alias, all]) => `${alias}: ${all.map(({ slug }) => slug).join(', ')}`),
    ).toEqual([])
  })
})
