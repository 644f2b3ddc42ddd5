import { expect, test } from 'vitest'
import {
  basketTotal,
  fastingOf,
  isBasketTooBig,
  readBasket,
  resultDays,
  testsInPackages,
  type BasketTest,
} from '#/domain/laboratory/basket.ts'

const testOf = (slug: string, facts: Partial<BasketTest> = {}): BasketTest => ({
  slug,
  kind: 'test',
  fastingHours: 0,
  testSlugs: [],
  ...facts,
})

test('a basket has each test once and in one order, without what is no slug', () => {
  expect(readBasket('tsh,cbc, cbc,<script>,TSH,')).toEqual(['cbc', 'tsh'])
  expect(readBasket('')).toEqual([])
})

test('200 tests are compared, and 201 are not', () => {
  const slugs = Array.from({ length: 201 }, (_, at) => `test-${at}`)
  expect(isBasketTooBig(slugs.slice(1))).toBe(false)
  expect(isBasketTooBig(slugs)).toBe(true)
})

test('a test that a chosen package has is named with the package', () => {
  const cbc = testOf('cbc')
  const checkUp = testOf('check-up', { kind: 'package', testSlugs: ['cbc', 'alt'] })
  expect(testsInPackages([cbc, testOf('tsh'), checkUp])).toEqual([{ test: cbc, inside: checkUp }])
  expect(testsInPackages([cbc])).toEqual([])
})

test.each([
  [[0, 0], null],
  [[0, 8], { hours: 8, from: '08:00', until: '10:00' }],
  [[8, 12], { hours: 12, from: '10:00', until: '12:00' }],
  [[14, 10], { hours: 14, from: '12:00', until: '14:00' }],
])('fasting of %j is the longest, and the sample after a last meal at ten', (hours, expected) => {
  expect(fastingOf(hours.map((fastingHours) => ({ fastingHours })))).toEqual(expected)
})

test.each([
  [1, 0],
  [12, 0],
  [13, 1],
  [24, 1],
  [25, 2],
  [72, 3],
])('a result after %d hours is there after %d days', (hours, days) => {
  expect(resultDays(hours)).toBe(days)
})

test('the fee for coming home is paid once', () => {
  expect(basketTotal([15_000, 20_000], null)).toBe(35_000)
  expect(basketTotal([15_000, 20_000], 5000)).toBe(40_000)
})
