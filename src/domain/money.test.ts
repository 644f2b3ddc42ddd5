import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { feeRange } from '#/domain/fee.ts'
import { addPiastres, egp, isPiastres } from '#/domain/money.ts'

test('every price that can be written in pounds and piastres converts exactly', () => {
  assert(
    property(integer({ min: 0, max: 1_000_000_000 }), (piastres) => {
      expect(egp(piastres / 100)).toBe(piastres)
      expect(egp(Number((piastres / 100).toFixed(2)))).toBe(piastres)
    }),
  )
  expect([egp(450), egp(1250.5), egp(1.1), egp(0.29)]).toEqual([45_000, 125_050, 110, 29])
})

test.each([0.001, 1.005, 1 / 3, NaN, Infinity, 1e15])('%d pounds are no piastres', (pounds) => {
  expect(() => egp(pounds)).toThrow(RangeError)
})

test('a price is a whole number from zero', () => {
  expect([0, 1, 45_000].every(isPiastres)).toBe(true)
  expect([-1, 0.5, NaN, Infinity, 2 ** 53, '1', null].some(isPiastres)).toBe(false)
})

test('sums are exact or refused', () => {
  expect(addPiastres()).toBe(0)
  expect(addPiastres(10, 20, 12)).toBe(42)
  expect(() => addPiastres(1, 0.5)).toThrow(RangeError)
  expect(() => addPiastres(5, -1)).toThrow(RangeError)
  expect(() => addPiastres(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
})

test('the range of the fees has every fee and nothing to spare', () => {
  expect(feeRange([])).toBeNull()
  assert(
    property(array(integer({ min: 0 }), { minLength: 1 }), (fees) => {
      const sorted = fees.toSorted((a, b) => a - b)
      expect(feeRange(fees)).toEqual({ min: sorted[0], max: sorted.at(-1) })
    }),
  )
})
