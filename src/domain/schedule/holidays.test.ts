import { expect, test } from 'vitest'
import { decideHolidays, holidayOn, type HolidayDates, type HolidayDecision } from './holidays.ts'

const labourDay: HolidayDates = {
  key: 'labour-day',
  year: 2027,
  from: '2027-05-01',
  until: '2027-05-01',
  isExpected: false,
}
const feast: HolidayDates = {
  key: 'eid-al-fitr',
  year: 1448,
  from: '2027-03-09',
  until: '2027-03-11',
  isExpected: true,
}
const decision: HolidayDecision = { ...feast, isDropped: false, hasCare: false, name: null }

test('without a decision a fixed day is certain, and a lunar one expected', () => {
  expect(decideHolidays([labourDay, feast], []).map(({ key, state }) => [key, state])).toEqual([
    ['eid-al-fitr', 'expected'],
    ['labour-day', 'fixed'],
  ])
})

test('staff confirm, move, drop and add', () => {
  const moved = { ...decision, from: '2027-03-10', until: '2027-03-12' }
  const dropped = { ...decision, key: 'labour-day', year: 2027, isDropped: true }
  const name = { ar: 'إجازة الانتخابات', en: 'Election day' }
  const added = {
    ...decision,
    key: 'own',
    year: 2027,
    from: '2027-02-01',
    until: '2027-02-01',
    name,
  }
  const holidays = decideHolidays([labourDay, feast], [moved, dropped, added])
  expect(holidays.map(({ key, from, state }) => [key, from, state])).toEqual([
    ['own', '2027-02-01', 'decided'],
    ['labour-day', '2027-03-09', 'dropped'],
    ['eid-al-fitr', '2027-03-10', 'decided'],
  ])
})

test('a decision is about one year', () => {
  const other = { ...decision, year: 1449, isDropped: true }
  expect(decideHolidays([feast], [other]).map(({ state }) => state)).toContain('expected')
})

test('a date in Ramadan is that of the holiday that falls into it', () => {
  const ramadan = { ...decision, key: 'ramadan', from: '2031-12-15', until: '2032-01-13' }
  const christmas = {
    ...decision,
    key: 'coptic-christmas',
    from: '2032-01-07',
    until: '2032-01-07',
  }
  const holidays = decideHolidays([], [ramadan, christmas])
  expect(holidayOn(holidays, '2032-01-07')?.key).toBe('coptic-christmas')
  expect(holidayOn(holidays, '2032-01-08')?.key).toBe('ramadan')
  expect(holidayOn(holidays, '2032-01-14')).toBeNull()
})
