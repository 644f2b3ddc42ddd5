import { expect, test } from 'vitest'
import { rangesOf } from '#/domain/dateranges.ts'

test('dates in a row are one range, whatever order they come in, and months end', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf(['2026-12-01', '2026-11-29', '2026-11-30', '2026-12-03', '2026-12-03'])).toEqual([
    { from: '2026-11-29', until: '2026-12-01' },
    { from: '2026-12-03', until: '2026-12-03' },
  ])
})
