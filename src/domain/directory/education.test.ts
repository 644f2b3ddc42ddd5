import { expect, test } from 'vitest'
import { newestFirst, wrongYear, type EducationLine } from './education.ts'

test.each([
  [1950, null, null],
  [1949, null, 'fromYear'],
  [2026, null, null],
  [2027, null, 'fromYear'],
  [2001, 2001, null],
  [2001, 2000, 'untilYear'],
  [2001, 2027, 'untilYear'],
])('from %s until %s: %s', (fromYear, untilYear, wrong) =>
  expect(wrongYear({ fromYear, untilYear }, 2026)).toBe(wrong),
)

test('what is held now comes first, then what ended last', () => {
  const lines = [
    line('degree', 2001, null),
    line('post', 2004, 2010),
    line('post', 2012, null),
    line('fellowship', 2008, 2010),
    line('post', 2015, null),
  ]
  expect(newestFirst(lines).map(({ fromYear }) => fromYear)).toEqual([2015, 2012, 2008, 2004, 2001])
})

function line(kind: EducationLine['kind'], fromYear: number, untilYear: number | null) {
  return { kind, fromYear, untilYear, textAr: '', textEn: '', placeAr: '', placeEn: '' }
}
