import { expect, test } from 'vitest'
import { bucketOf, bucketsOf, spanOf } from '#/domain/schedule/period.ts'

// Half past midnight in Cairo, which is still the evening before in UTC.
const now = new Date('2026-11-21T22:30:00Z')

test('a day is today in the clinic’s calendar', () => {
  expect(spanOf('day', now)).toEqual({
    days: ['2026-11-22'],
    from: new Date('2026-11-21T22:00:00Z'),
    until: new Date('2026-11-22T22:00:00Z'),
  })
})

test('a week is the seven days that end today, directly after the one before', () => {
  const [week, before] = [spanOf('week', now), spanOf('week', now, 1)]
  expect(week.days).toHaveLength(7)
  expect([week.days[0], week.days.at(-1)]).toEqual(['2026-11-16', '2026-11-22'])
  expect(before.until).toEqual(week.from)
  expect(before.days.at(-1)).toBe('2026-11-15')
})

test('the length of a month depends on its days, also when the clocks change', () => {
  const month = spanOf('month', new Date('2026-09-15T12:00:00Z'))
  expect(month.days).toHaveLength(30)
  expect((+month.until - +month.from) / 3600_000).toBe(30 * 24)
  const october = spanOf('month', new Date('2026-11-05T12:00:00Z'))
  expect((+october.until - +october.from) / 3600_000).toBe(30 * 24 + 1)
})

test('a chart of a day has hours, that of a week has days, and each instant belongs to one', () => {
  expect(bucketsOf('day', spanOf('day', now))).toHaveLength(24)
  expect(bucketOf('day', now)).toBe('00')
  const week = spanOf('week', now)
  expect(bucketsOf('week', week)).toEqual(week.days)
  expect(bucketOf('week', now)).toBe('2026-11-22')
})
