import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'
import { parseWeekdays, parseWrittenTimes, parseWrittenWeek } from './written-hours.ts'

test.each([
  ['17:00-21:00', ['17:00-21:00']],
  ['١٧:٠٠ – ٢١:٣٠', ['17:00-21:30']],
  ['5م-9م', ['17:00-21:00']],
  ['5-9 pm', ['17:00-21:00']],
  ['من ٥ إلى ٩ م', ['17:00-21:00']],
  ['5:30م - 9', ['17:30-21:00']],
  ['10-2 pm', ['10:00-14:00']],
  ['10ص-2م، 5م-9م', ['10:00-14:00', '17:00-21:00']],
  ['12-3م', ['12:00-15:00']],
  ['9م-1ص', ['21:00-01:00']],
  ['9 مساءً - 12 ص', ['21:00-00:00']],
  ['17:00:00-21:00:00', ['17:00-21:00']],
  ['إجازة', []],
  ['', []],
])('times of a day: %s', (text, expected) => {
  const parts = parseWrittenTimes(text)
  expect(parts?.map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`)).toEqual(expected)
})

test.each(['5-9', '5', 'مساء', '25:00-26:00', '5م-5م', '17:00', '13 pm - 15 pm', '5:75م-9م'])(
  '%s is not read as times, because it may be another',
  (text) => {
    expect(parseWrittenTimes(text)).toBeNull()
  },
)

test.each([
  ['السبت والاثنين', [6, 1]],
  ['Sat, Mon & Wed', [6, 1, 3]],
  ['Saturday, Monday and Wednesday', [6, 1, 3]],
  ['السبت - الأربعاء', [6, 7, 1, 2, 3]],
  ['يوميا', [6, 7, 1, 2, 3, 4, 5]],
  ['الثلاثاء', [2]],
  ['غدا', null],
])('days: %s', (text, days) => {
  expect(parseWeekdays(text)).toEqual(days)
})

test.each([
  ['sat,mon 18:00-22:30/20', 'sat,mon 18:00-22:30/20'],
  ['السبت والاثنين 5م-9م', 'sat,mon 17:00-21:00/15'],
  ['السبت من 5م الى 9م; الخميس 10ص-2م', 'sat 17:00-21:00/15; thu 10:00-14:00/15'],
  ['daily 5-9 pm', 'sat,sun,mon,tue,wed,thu,fri 17:00-21:00/15'],
])('a week: %s', (text, expected) => {
  expect(hoursText(parseWrittenWeek(text, 15) ?? [])).toBe(expected)
})

test('a week that names no day, or no time, is not read', () => {
  for (const text of ['5م-9م', 'السبت', 'السبت 5-9']) expect(parseWrittenWeek(text, 20)).toBeNull()
})
