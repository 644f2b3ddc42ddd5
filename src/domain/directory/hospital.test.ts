import { expect, test } from 'vitest'
import { egp } from '#/domain/money/money.ts'
import { isConfirmedRecently, isPriceRange } from './hospital.ts'

test('what a hospital confirmed counts as recent for ninety days', () => {
  expect(isConfirmedRecently('2026-08-23', '2026-11-21')).toBe(true)
  expect(isConfirmedRecently('2026-08-22', '2026-11-21')).toBe(false)
  expect(isConfirmedRecently('2026-11-21', '2026-11-21')).toBe(true)
})

test('prices of a procedure are in order, above zero and below a million', () => {
  expect(isPriceRange(egp(100), egp(100))).toBe(true)
  expect(isPriceRange(egp(1), egp(1_000_000))).toBe(true)
  expect(isPriceRange(egp(200), egp(100))).toBe(false)
  expect(isPriceRange(egp(0), egp(100))).toBe(false)
  expect(isPriceRange(egp(100), egp(1_000_001))).toBe(false)
})
