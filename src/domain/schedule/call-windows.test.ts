import { assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { findCallWindow, listCallWindows, type CallHours } from './call-windows.ts'
import { isOpenAt } from './hours.ts'

const office = every([6, 7, 1, 2, 3], '09:00', '17:00')
const night = every([4], '18:00', '02:00')
const always = every([1, 2, 3, 4, 5, 6, 7], '00:00', '24:00')

function every(weekdays: number[], startsAt: string, endsAt: string): CallHours {
  return { hours: weekdays.map((weekday) => ({ weekday, startsAt, endsAt })), closedDates: [] }
}

// 21 November 2026 is a Saturday, in winter: Cairo is two hours ahead.
test.each([
  ['while open', '2026-11-21T10:10Z', ['10:10Z-12:00Z', '12:00Z-14:00Z']],
  ['with too little time left', '2026-11-21T11:40Z', ['12:00Z-14:00Z', '14:00Z-15:00Z']],
  ['before opening', '2026-11-21T05:00Z', ['07:00Z-08:00Z', '08:00Z-10:00Z']],
  ['before closing', '2026-11-21T14:20Z', ['14:20Z-15:00Z', '07:00Z-08:00Z']],
])('the next two windows %s', (_, now, shown) => {
  const time = (instant: Date) => `${instant.toISOString().slice(11, 16)}Z`
  const windows = listCallWindows(office, new Date(now))
  expect(windows.map(({ startsAt, endsAt }) => `${time(startsAt)}-${time(endsAt)}`)).toEqual(shown)
})

test('without hours there are none', () => {
  expect(listCallWindows(every([], '', ''), new Date('2026-11-21T10:00Z'))).toEqual([])
})

test('nobody calls on a holiday', () => {
  const closed = { ...office, closedDates: ['2026-11-21', '2026-11-22'] }
  const [window] = listCallWindows(closed, new Date('2026-11-21T10:10Z'))
  expect(window?.startsAt).toEqual(new Date('2026-11-23T07:00Z'))
})

test('the window of a page that was open for a while is found by its end, and not after it', () => {
  const [window] = listCallWindows(office, new Date('2026-11-21T10:10Z'))
  const endsAt = window?.endsAt ?? new Date(Number.NaN)
  expect(findCallWindow(office, new Date('2026-11-21T11:59Z'), endsAt)?.endsAt).toEqual(endsAt)
  expect(findCallWindow(office, new Date('2026-11-21T12:00Z'), endsAt)).toBeNull()
})

test('at any time windows are in opening hours, at least half an hour long, and in order', () => {
  const instants = date({ min: new Date('2026-01-01Z'), max: new Date('2028-01-01Z') })
  const anyTime = instants.filter((instant) => !Number.isNaN(+instant))
  const check = property(anyTime, constantFrom(office, night, always), (now, hours) => {
    const windows = listCallWindows(hours, now)
    expect(windows).toHaveLength(2)
    const ends = windows.flatMap(({ startsAt, endsAt }) => [+startsAt, +endsAt])
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    for (const { startsAt, endsAt } of windows) {
      expect(+startsAt).toBeGreaterThanOrEqual(+now)
      expect(+endsAt - +startsAt).toBeGreaterThanOrEqual(30 * 60_000)
      expect(isOpenAt(hours.hours, startsAt)).toBe(true)
      expect(isOpenAt(hours.hours, new Date(+endsAt - 1))).toBe(true)
    }
  })
  assert(check, { numRuns: 200 })
})
