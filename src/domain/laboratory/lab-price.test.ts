import { expect, test } from 'vitest'
import {
  isPriceOld,
  parseHomeFee,
  parseLabPrice,
  parseResultHours,
} from '#/domain/laboratory/lab-price.ts'

test.each([
  ['150', 15_000],
  ['١٥٠٫٥٠', 15_050],
  ['1', 100],
  ['100,000', 10_000_000],
  ['0', null],
  ['0.99', null],
  ['100000.01', null],
  ['-5', null],
  ['سعر', null],
  ['', null],
])('the price %s', (typed, piastres) => {
  expect(parseLabPrice(typed)).toBe(piastres)
})

test('coming home may cost nothing', () => {
  expect([parseHomeFee('0'), parseHomeFee('٥٠'), parseHomeFee('x')]).toEqual([0, 5000, null])
})

test.each([
  ['٢٤', 24],
  ['2160', 2160],
  ['2161', undefined],
  ['0', undefined],
  ['1.5', undefined],
])('hours to the result %s', (typed, hours) => {
  expect(parseResultHours(typed)).toBe(hours)
})

test('a price is old after 90 days', () => {
  expect(isPriceOld('2026-08-30', '2026-11-28')).toBe(false)
  expect(isPriceOld('2026-08-29', '2026-11-28')).toBe(true)
})
