import { expect, test } from 'vitest'

import {
  minutesOf,
  minutesOfPart,
  parseDayHours,
  partOn,
  writeDayHours,
} from '#/domain/schedule/time-of-day.ts'

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
])('%s is minute %i', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
})

test.each(['', '9:00', '24:01', '25:00', '12:60', '٠٩:٠٠', '09:00:00', ' 09:00'])(
  '%j is not a time of day',
  (time) => {
    expect(() => minutesOf(time)).toThrow(RangeError)
  },
)

test('an end at or before the start is on the next day', () => {
  expect(minutesOfPart({ startsAt: '09:00', endsAt: '17:00' })).toEqual({ start: 540, end: 1020 })
  expect(minutesOfPart({ startsAt: '20:00', endsAt: '08:00' })).toEqual({ start: 1200, end: 1920 })
  expect(minutesOfPart({ startsAt: '08:00', endsAt: '08:00' })).toEqual({ start: 480, end: 1920 })
  expect(minutesOfPart({ startsAt: '00:00', endsAt: '24:00' })).toEqual({ start: 0, end: 1440 })
  expect(() => minutesOfPart({ startsAt: '24:00', endsAt: '08:00' })).toThrow(RangeError)
})

// Friday 24 April 2026 begins at 01:00; Thursday 29 October repeats 23:00 to 24:00.
test.each([
  ['2026-11-21', '09:00', '17:00', '2026-11-21T07:00Z', '2026-11-21T15:00Z'],
  ['2026-07-04', '20:00', '08:00', '2026-07-04T17:00Z', '2026-07-05T05:00Z'],
  ['2026-04-23', '20:00', '00:30', '2026-04-23T18:00Z', '2026-04-23T22:00Z'],
  ['2026-04-23', '20:00', '02:00', '2026-04-23T18:00Z', '2026-04-23T23:00Z'],
  ['2026-04-24', '00:30', '02:00', '2026-04-23T22:00Z', '2026-04-23T23:00Z'],
  ['2026-04-24', '00:00', '24:00', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
  ['2026-10-29', '20:00', '23:30', '2026-10-29T17:00Z', '2026-10-29T20:30Z'],
  ['2026-10-29', '20:00', '24:00', '2026-10-29T17:00Z', '2026-10-29T22:00Z'],
  ['2026-10-29', '23:00', '23:30', '2026-10-29T20:00Z', '2026-10-29T20:30Z'],
])('%s from %s to %s', (date, startsAt, endsAt, start, end) => {
  expect(partOn(date, { startsAt, endsAt })).toEqual({ start: new Date(start), end: new Date(end) })
})

test('a part that touches the missing hour does not exist', () => {
  expect(partOn('2026-04-24', { startsAt: '00:00', endsAt: '00:45' })).toBeNull()
  expect(partOn('2026-04-24', { startsAt: '00:15', endsAt: '01:00' })).toBeNull()
})

test.each([
  ['', []],
  ['09:00-17:00', [{ startsAt: '09:00', endsAt: '17:00' }]],
  [
    '٠٩:٠٠ – ١٧:٠٠، 19:00-24:00',
    [
      { startsAt: '09:00', endsAt: '17:00' },
      { startsAt: '19:00', endsAt: '24:00' },
    ],
  ],
  ['9-17', null],
  ['24:00-25:00', null],
  ['09:00-17:00,', null],
])('the hours of a day are read as they are typed: %s', (typed, parts) => {
  expect(parseDayHours(typed)).toEqual(parts)
})

test('the hours of a day are written as they are read', () => {
  const typed = '09:00-17:00, 19:00-24:00'
  expect(writeDayHours(parseDayHours(typed) ?? [])).toBe(typed)
})
