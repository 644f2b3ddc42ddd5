import { array, assert, date as anyDate, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { closingTime, isOpenAt, nextOpening, type WeeklyHours } from '#/domain/schedule/hours.ts'
import { clinicDate, clinicTime, isoWeekday } from '#/domain/schedule/zone.ts'

const SATURDAY_TO_WEDNESDAY = [6, 7, 1, 2, 3]
const office: WeeklyHours[] = [
  ...SATURDAY_TO_WEDNESDAY.map((weekday) => ({ weekday, startsAt: '09:00', endsAt: '17:00' })),
  { weekday: 4, startsAt: '18:00', endsAt: '02:00' },
]
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  startsAt: '00:00',
  endsAt: '24:00',
}))

// 21 November 2026 is a Saturday, in winter: Cairo is two hours ahead.
describe('a week of office hours', () => {
  test.each([
    ['before opening', '2026-11-21T06:59:59.999Z', false, null, '2026-11-21T07:00Z'],
    ['at opening', '2026-11-21T07:00Z', true, '2026-11-21T15:00Z', '2026-11-22T07:00Z'],
    ['just before closing', '2026-11-21T14:59Z', true, '2026-11-21T15:00Z', '2026-11-22T07:00Z'],
    ['at closing', '2026-11-21T15:00Z', false, null, '2026-11-22T07:00Z'],
    ['Thursday morning', '2026-11-26T08:00Z', false, null, '2026-11-26T16:00Z'],
    ['Friday 01:00', '2026-11-26T23:00Z', true, '2026-11-27T00:00Z', '2026-11-28T07:00Z'],
    ['Friday 02:00', '2026-11-27T00:00Z', false, null, '2026-11-28T07:00Z'],
  ])('%s', (_, at, open, closes, opens) => {
    const instant = new Date(at)
    expect(isOpenAt(office, instant)).toBe(open)
    expect(closingTime(office, instant)).toEqual(closes === null ? null : new Date(closes))
    expect(nextOpening(office, instant)).toEqual(new Date(opens))
  })
})

test('without hours it never opens', () => {
  const now = new Date('2026-11-21T10:00Z')
  expect(isOpenAt([], now)).toBe(false)
  expect(closingTime([], now)).toBeNull()
  expect(nextOpening([], now)).toBeNull()
})

test('if it is always open it neither closes nor opens, even when the clocks change', () => {
  for (const at of ['2026-04-23T21:30Z', '2026-04-23T22:00Z', '2026-10-29T21:30Z']) {
    expect(isOpenAt(always, new Date(at))).toBe(true)
    expect(closingTime(always, new Date(at))).toBeNull()
    expect(nextOpening(always, new Date(at))).toBeNull()
  }
})

test('sessions that meet at midnight are one', () => {
  const hours = [
    { weekday: 6, startsAt: '20:00', endsAt: '24:00' },
    { weekday: 7, startsAt: '00:00', endsAt: '03:00' },
  ]
  expect(closingTime(hours, new Date('2026-11-21T20:00Z'))).toEqual(new Date('2026-11-22T01:00Z'))
})

describe('when the clocks change', () => {
  const night = [{ weekday: 4, startsAt: '20:00', endsAt: '02:00' }]

  test('an April night is an hour shorter', () => {
    expect(closingTime(night, new Date('2026-04-23T21:59Z'))).toEqual(new Date('2026-04-23T23:00Z'))
    expect(isOpenAt(night, new Date('2026-04-23T22:30Z'))).toBe(true)
  })

  test('an October night is an hour longer, and open at both 23:30', () => {
    for (const at of ['2026-10-29T20:30Z', '2026-10-29T21:30Z']) {
      expect(clinicTime(new Date(at))).toBe('23:30')
      expect(closingTime(night, new Date(at))).toEqual(new Date('2026-10-30T00:00Z'))
    }
  })

  test('after closing at 23:30 it does not open again when 23:00 is repeated', () => {
    const evening = [{ weekday: 4, startsAt: '20:00', endsAt: '23:30' }]
    expect(isOpenAt(evening, new Date('2026-10-29T20:29Z'))).toBe(true)
    expect(isOpenAt(evening, new Date('2026-10-29T20:30Z'))).toBe(false)
    expect(isOpenAt(evening, new Date('2026-10-29T21:15Z'))).toBe(false)
  })

  test('hours that do not exist this week open next week', () => {
    const midnight = [{ weekday: 5, startsAt: '00:00', endsAt: '00:45' }]
    expect(nextOpening(midnight, new Date('2026-04-20T10:00Z'))).toEqual(
      new Date('2026-04-30T21:00Z'),
    )
  })
})

const weeks = array(
  record({ weekday: integer({ min: 1, max: 7 }), start: integer({ min: 0, max: 23 }) }).chain(
    ({ weekday, start }) =>
      integer({ min: start + 1, max: 24 }).map((end) => ({
        weekday,
        startsAt: `${String(start).padStart(2, '0')}:00`,
        endsAt: `${String(end).padStart(2, '0')}:00`,
      })),
  ),
  { maxLength: 6 },
)
const instants = anyDate({
  min: new Date('2023-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('within a day, being open depends on the wall-clock time', () => {
  assert(
    property(weeks, instants, (hours, instant) => {
      const time = clinicTime(instant)
      const weekday = isoWeekday(clinicDate(instant))
      const open = hours.some(
        (each) => each.weekday === weekday && each.startsAt <= time && time < each.endsAt,
      )
      expect(isOpenAt(hours, instant)).toBe(open)
    }),
  )
})

test('it is open at each opening and closed just before, and closed at each closing', () => {
  assert(
    property(weeks, instants, (hours, instant) => {
      const opens = nextOpening(hours, instant)
      if (opens !== null) {
        expect(opens > instant && isOpenAt(hours, opens)).toBe(true)
        expect(isOpenAt(hours, new Date(+opens - 1))).toBe(false)
      }
      const closes = closingTime(hours, instant)
      expect(closes !== null).toBe(isOpenAt(hours, instant))
      if (closes === null) return
      expect(closes > instant && !isOpenAt(hours, closes)).toBe(true)
      expect(isOpenAt(hours, new Date(+closes - 1))).toBe(true)
    }),
  )
})
