import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { egp, isPiastres } from '#/domain/money/money.ts'

test('every price in pounds and piastres converts exactly', () => {
  assert(
    property(integer({ min: 0, max: 1_000_000_000 }), (piastres) => {
      expect(egp(piastres / 100)).toBe(piastres)
      expect(egp(Number((piastres / 100).toFixed(2)))).toBe(piastres)
    }),
  )
  expect([egp(450), egp(1250.5), egp(1.1), egp(0.29)]).toEqual([45_000, 125_050, 110, 29])
})

test.each([0.001, 1.005, 1 / 3, NaN, Infinity, 1e15])(
  '%d pounds cannot be expressed in piastres',
  (pounds) => {
    expect(() => egp(pounds)).toThrow(RangeError)
  },
)

test('a price is a non-negative integer', () => {
  expect([0, 1, 45_000].every(isPiastres)).toBe(true)
  expect([-1, 0.5, NaN, Infinity, 2 ** 53, '1', null].some(isPiastres)).toBe(false)
})
