import { expect, test } from 'vitest'
import { rangesOf } from '#/domain/schedule/date-ranges.ts'

test('consecutive dates are one range, in any order and across months', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf(['2026-12-01', '2026-11-29', '2026-11-30', '2026-12-03', '2026-12-03'])).toEqual([
    { from: '2026-11-29', until: '2026-12-01' },
    { from: '2026-12-03', until: '2026-12-03' },
  ])
})
