import { expect, test } from 'vitest'
import { isoWeekday } from '#/domain/schedule/zone.ts'
import type { HolidayKey } from './holidays.ts'
import { holidaysByRule } from './holiday-calendar.ts'

const inYear = (year: number, key: HolidayKey) =>
  holidaysByRule(`${year}-01-01`, `${year}-12-31`).flatMap((each) =>
    each.key === key ? [each.from, each.until] : [],
  )

test.each([
  [2024, '2024-05-06'],
  [2025, '2025-04-21'],
  [2026, '2026-04-13'],
  [2027, '2027-05-03'],
  [2028, '2028-04-17'],
  [2029, '2029-04-09'],
  [2030, '2030-04-29'],
  // By the Gregorian calendar's next steps away from the Julian one.
  [2100, '2100-05-03'],
])('Sham el-Nessim of %i is on %s', (year, date) => {
  expect(inYear(year, 'sham-el-nessim')).toEqual([date, date])
})

// As the Umm al-Qura calendar has them; Egypt announces by sight.
test.each([
  [2024, '2024-03-11', '2024-04-10', '2024-06-15', '2024-07-07', '2024-09-15'],
  [2025, '2025-03-01', '2025-03-30', '2025-06-05', '2025-06-26', '2025-09-04'],
  [2026, '2026-02-18', '2026-03-20', '2026-05-26', '2026-06-16', '2026-08-25'],
  [2027, '2027-02-08', '2027-03-09', '2027-05-15', '2027-06-06', '2027-08-14'],
  [2028, '2028-01-28', '2028-02-26', '2028-05-04', '2028-05-25', '2028-08-03'],
  [2029, '2029-01-16', '2029-02-14', '2029-04-23', '2029-05-14', '2029-07-24'],
])('the lunar holidays of %i', (year, ramadan, fitr, adha, newYear, birthday) => {
  expect(inYear(year, 'ramadan')[0]).toBe(ramadan)
  expect(inYear(year, 'eid-al-fitr')[0]).toBe(fitr)
  expect(inYear(year, 'eid-al-adha')[0]).toBe(adha)
  expect(inYear(year, 'islamic-new-year')).toEqual([newYear, newYear])
  expect(inYear(year, 'prophets-birthday')).toEqual([birthday, birthday])
})

test('feasts last three and four days, and Ramadan until the day before the feast', () => {
  expect(inYear(2026, 'eid-al-fitr')).toEqual(['2026-03-20', '2026-03-22'])
  expect(inYear(2026, 'eid-al-adha')).toEqual(['2026-05-26', '2026-05-29'])
  expect(inYear(2026, 'ramadan')).toEqual(['2026-02-18', '2026-03-19'])
})

test('a lunar year is shorter, so that 2030 has two beginnings of Ramadan', () => {
  expect(inYear(2030, 'ramadan')).toEqual(['2030-01-05', '2030-02-03', '2030-12-26', '2031-01-23'])
})

test('fixed days are certain in every year, lunar ones are expected', () => {
  for (let year = 1950; year <= 2150; year += 1) {
    const all = holidaysByRule(`${year}-01-01`, `${year}-12-31`)
    const fixed = all.filter(({ isExpected }) => !isExpected)
    expect(fixed.map(({ from }) => from)).toEqual(
      expect.arrayContaining(
        ['01-07', '01-25', '04-25', '05-01', '06-30', '07-23', '10-06'].map(
          (day) => `${year}-${day}`,
        ),
      ),
    )
    expect(fixed).toHaveLength(8)
    expect(inYear(year, 'sham-el-nessim').map(isoWeekday)).toEqual([1, 1])
    for (const key of ['eid-al-fitr', 'eid-al-adha', 'islamic-new-year'] as const) {
      expect(inYear(year, key).length).toBeGreaterThan(0)
    }
    expect(all.map(({ from }) => from)).toEqual(all.map(({ from }) => from).toSorted())
  }
})

test('a feast that is under way is in the list, and one that is over is not', () => {
  const keys = (from: string, until: string) => holidaysByRule(from, until).map(({ key }) => key)
  expect(keys('2026-05-29', '2026-05-29')).toEqual(['eid-al-adha'])
  expect(keys('2026-05-30', '2026-05-30')).toEqual([])
})
