import { expect, test } from 'vitest'
import { periodBefore } from './retention.ts'

const before = (now: string, unit: 'day' | 'month' | 'year', count: number) =>
  periodBefore(new Date(now), { unit, count }).toISOString()

test('a period is counted in days, months and years', () => {
  expect(before('2026-11-26T10:00:00.000Z', 'day', 30)).toBe('2026-10-27T10:00:00.000Z')
  expect(before('2026-11-26T10:00:00.000Z', 'month', 6)).toBe('2026-05-26T10:00:00.000Z')
  expect(before('2026-11-26T10:00:00.000Z', 'year', 2)).toBe('2024-11-26T10:00:00.000Z')
  expect(before('2026-03-26T10:00:00.000Z', 'month', 6)).toBe('2025-09-26T10:00:00.000Z')
})

test('nothing goes too early where the month is shorter', () => {
  expect(before('2026-08-31T10:00:00.000Z', 'month', 6)).toBe('2026-02-28T10:00:00.000Z')
  expect(before('2028-02-29T10:00:00.000Z', 'year', 2)).toBe('2026-02-28T10:00:00.000Z')
})
