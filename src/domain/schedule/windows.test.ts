import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listWindows, shift, type WindowQuery } from '#/domain/schedule/windows.ts'
import { addDays, clinicDate, clinicTime } from '#/domain/schedule/zone.ts'

const visits = [
  { startsAt: '18:00', endsAt: '21:00' },
  { startsAt: '09:00', endsAt: '12:00' },
]

// Saturday 21 November 2026, 10:00 in Cairo.
function query(over: Partial<WindowQuery> = {}): WindowQuery {
  return {
    from: new Date('2026-11-21T08:00Z'),
    days: 3,
    windows: visits,
    closedDates: [],
    leadMinutes: 120,
    ...over,
  }
}

function shown(over: Partial<WindowQuery> = {}): string[] {
  return listWindows(query(over)).map(
    ({ date, startsAt, endsAt }) => `${date} ${clinicTime(startsAt)}-${clinicTime(endsAt)}`,
  )
}

test('windows are listed in order, from today on, without those that have begun', () => {
  expect(shown({ days: 2 })).toEqual([
    '2026-11-21 18:00-21:00',
    '2026-11-22 09:00-12:00',
    '2026-11-22 18:00-21:00',
  ])
})

test('the lead time is exact', () => {
  const today = (leadMinutes: number) => shown({ days: 1, leadMinutes })
  expect(today(480)).toEqual(['2026-11-21 18:00-21:00'])
  expect(today(481)).toEqual([])
  expect(shown({ days: 1, from: new Date('2026-11-21T07:00Z'), leadMinutes: 0 })).toHaveLength(2)
})

test('the first day is the clinic’s today, not the server’s', () => {
  // 22:30 in London, half past midnight in Cairo.
  expect(shown({ from: new Date('2026-11-21T22:30Z'), days: 1 })).toEqual([
    '2026-11-22 09:00-12:00',
    '2026-11-22 18:00-21:00',
  ])
})

test('a closed day has no windows, nor nights that end in it', () => {
  const windows = [shift('08:00', 12), shift('20:00', 12), shift('08:00', 24)]
  expect(shown({ windows, closedDates: ['2026-11-23'], days: 4 })).toEqual([
    '2026-11-21 20:00-08:00',
    '2026-11-22 08:00-20:00',
    '2026-11-24 08:00-20:00',
    '2026-11-24 08:00-08:00',
    '2026-11-24 20:00-08:00',
  ])
})

test('a window that ends at the beginning of a closed day is offered', () => {
  const windows = [{ startsAt: '20:00', endsAt: '24:00' }]
  expect(shown({ windows, closedDates: ['2026-11-22'], days: 2 })).toEqual([
    '2026-11-21 20:00-00:00',
  ])
})

describe('shifts', () => {
  test('end at a wall-clock time', () => {
    expect(shift('08:00', 12)).toEqual({ startsAt: '08:00', endsAt: '20:00' })
    expect(shift('20:00', 12)).toEqual({ startsAt: '20:00', endsAt: '08:00' })
    expect(shift('09:30', 24)).toEqual({ startsAt: '09:30', endsAt: '09:30' })
    expect(shift('12:00', 12)).toEqual({ startsAt: '12:00', endsAt: '00:00' })
    expect(() => shift('8:00', 12)).toThrow(RangeError)
  })

  test.each([
    ['an ordinary night', '2026-11-21T08:00Z', 12],
    ['the night in April that lacks an hour', '2026-04-23T08:00Z', 11],
    ['the night in October that has one twice', '2026-10-29T08:00Z', 13],
  ])('%s', (_, from, hours) => {
    const [night] = listWindows(
      query({ from: new Date(from), days: 1, windows: [shift('20:00', 12)] }),
    )
    expect(night && (+night.endsAt - +night.startsAt) / 3_600_000).toBe(hours)
    expect(night && clinicTime(night.endsAt)).toBe('08:00')
  })
})

test('a window in April’s missing hour is not offered', () => {
  const windows = [{ startsAt: '00:00', endsAt: '01:00' }]
  expect(shown({ windows, from: new Date('2026-04-22T10:00Z'), days: 4 })).toEqual([
    '2026-04-23 00:00-01:00',
    '2026-04-25 00:00-01:00',
  ])
})

test.each([-1, NaN])(
  'a lead of %d minutes is refused, because it would reach into the past',
  (lead) => {
    expect(() => listWindows(query({ leadMinutes: lead }))).toThrow(RangeError)
  },
)

test('around clock changes no window is in the past, too soon or on a closed day', () => {
  const queries = record({
    around: constantFrom('2026-04-22', '2026-10-28', '2027-04-28', '2027-10-26'),
    hour: integer({ min: 0, max: 71 }),
    closedIn: array(integer({ min: 0, max: 5 }), { maxLength: 2 }),
    leadMinutes: integer({ min: 0, max: 1500 }),
    windows: array(
      record({ at: constantFrom('00:00', '00:30', '08:00', '20:00', '23:30') }).map(({ at }) =>
        shift(at, 12),
      ),
      { maxLength: 3 },
    ),
  })
  assert(
    property(queries, ({ around, hour, closedIn, ...rest }) => {
      const from = new Date(Date.parse(around) + hour * 3_600_000)
      const closedDates = closedIn.map((days) => addDays(around, days))
      const all = { from, days: 4, closedDates, ...rest }
      for (const window of listWindows(all)) {
        expect(+window.startsAt).toBeGreaterThanOrEqual(+from + rest.leadMinutes * 60_000)
        expect(+window.endsAt).toBeGreaterThan(+window.startsAt)
        expect(clinicDate(window.startsAt)).toBe(window.date)
        expect(closedDates).not.toContain(window.date)
        expect(closedDates).not.toContain(clinicDate(new Date(+window.endsAt - 1)))
      }
    }),
  )
})
