import { expect, test } from 'vitest'
import { hoursText, parseHours } from './hours-text.ts'

test('days with the same hours are grouped, and the text is read back', () => {
  const hours = parseHours('mon,sat 18:00-22:30/20; thu 21:00-01:00/15')
  expect(hours).toEqual([
    { weekday: 1, startsAt: '18:00', endsAt: '22:30', slotMinutes: 20 },
    { weekday: 6, startsAt: '18:00', endsAt: '22:30', slotMinutes: 20 },
    { weekday: 4, startsAt: '21:00', endsAt: '01:00', slotMinutes: 15 },
  ])
  const text = hoursText(hours ?? [])
  expect(text).toBe('sat,mon 18:00-22:30/20; thu 21:00-01:00/15')
  expect(hoursText(parseHours(text) ?? [])).toBe(text)
})

test('any numerals are accepted, and an empty text means no hours', () => {
  expect(parseHours('SAT ١٨:٠٠-٢٢:٠٠/٢٠')).toHaveLength(1)
  expect(parseHours('')).toEqual([])
})

test.each([
  'sat 18:00-18:00/20',
  'sat 18:00-22:00/3',
  'sat 18:00-22:00/241',
  'sat 18:00-18:30/45',
  'sat 25:00-26:00/20',
  'someday 18:00-22:00/20',
  'sat 6pm-10pm/20',
  '18:00-22:00/20',
  'sat 18:00-22:00',
])('%s is not a week', (text) => {
  expect(parseHours(text)).toBeNull()
})
