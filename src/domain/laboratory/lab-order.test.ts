import { describe, expect, test } from 'vitest'
import { clinicTime } from '#/domain/schedule/zone.ts'
import {
  afterLabEvent,
  canChangeLabOrder,
  eveningBefore,
  labOrderEvents,
  labOrderStatuses,
  reportEvent,
} from './lab-order.ts'
import {
  freeSeats,
  isOffered,
  isOfWindow,
  labSlots,
  ordersOutside,
  suitsFasting,
} from './lab-slots.ts'
import { flagOf, isCritical, numericValue } from './observation.ts'

test('only these events lead somewhere', () => {
  const moves = labOrderStatuses.flatMap((status) =>
    labOrderEvents.flatMap((event) => {
      const after = event === 'request' ? null : afterLabEvent(status, event)
      return after ? [`${status} ${event} ${after}`] : []
    }),
  )
  expect(moves).toEqual([
    'requested quote quoted',
    'requested cancel cancelled',
    'quoted quote quoted',
    'quoted book booked',
    'quoted cancel cancelled',
    'booked move booked',
    'booked depart on-way',
    'booked collect collected',
    'booked cancel cancelled',
    'on-way collect collected',
    'collected reject rejected',
    'collected report-part partial',
    'collected report reported',
    'rejected book booked',
    'rejected cancel cancelled',
    'partial reject rejected',
    'partial report-part partial',
    'partial report reported',
    'reported amend amended',
    'amended amend amended',
  ])
})

test('the cut-off is two hours before a visit at home, half an hour before one at the branch', () => {
  const startsAt = new Date('2026-11-02T08:00:00Z')
  const before = (minutes: number) => new Date(+startsAt - minutes * 60_000)
  const may = (place: 'home' | 'branch', minutes: number) =>
    canChangeLabOrder({ status: 'booked', place, startsAt }, 'cancel', before(minutes)).ok
  expect([may('home', 121), may('home', 120), may('branch', 31), may('branch', 30)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(
    canChangeLabOrder({ status: 'collected', place: 'home', startsAt }, 'cancel', before(999)),
  ).toEqual({
    ok: false,
    code: 'already-finished',
  })
  const rejected = { status: 'rejected', place: 'home', startsAt } as const
  expect(canChangeLabOrder(rejected, 'cancel', before(-999))).toEqual({ ok: true })
})

test('the reminder is at seven on the evening before, also across a change of the clocks', () => {
  for (const start of ['2026-11-02T06:00:00Z', '2026-04-24T08:00:00Z', '2026-10-30T06:00:00Z'])
    expect(clinicTime(eveningBefore(new Date(start)))).toBe('19:00')
})

test('a first result is partial or whole, and what follows a whole one amends it', () => {
  expect([
    reportEvent('booked', false),
    reportEvent('collected', true),
    reportEvent('partial', false),
    reportEvent('reported', true),
  ]).toEqual([null, 'report-part', 'report', 'amend'])
})

describe('windows', () => {
  const window = { weekday: 1, startsAt: '08:00', endsAt: '10:30', seats: 2 }
  const now = new Date('2026-11-02T04:00:00Z')
  const starts = (place: 'home' | 'branch', closedDates: string[] = [], at = now) =>
    labSlots({ windows: [{ ...window, place }], place, now: at, closedDates }).map(
      ({ date, startsAt, endsAt }) => `${date} ${clinicTime(startsAt)}-${clinicTime(endsAt)}`,
    )

  test('are whole at home, and hours at the branch, on their weekday for two weeks', () => {
    expect(starts('home')).toEqual(['2026-11-02 08:00-10:30', '2026-11-09 08:00-10:30'])
    expect(starts('branch', ['2026-11-09'])).toEqual([
      '2026-11-02 08:00-09:00',
      '2026-11-02 09:00-10:00',
      '2026-11-02 10:00-10:30',
    ])
  })

  test('end with the notice that somebody needs to come', () => {
    const soon = new Date('2026-11-02T04:00:01Z')
    expect(starts('home', [], soon)).toEqual(['2026-11-09 08:00-10:30'])
  })

  test('suit somebody who fasts within the morning that follows', () => {
    const fasting = { hours: 12, from: '10:00', until: '12:00' }
    const suitable = ['09:59', '10:00', '12:00', '12:01'].map((time) => suitsFasting(time, fasting))
    expect(suitable).toEqual([false, true, true, false])
    expect(suitsFasting('20:00', null)).toBe(true)
  })
})

test('a value is flagged by its range, and only the laboratory says what is critical', () => {
  expect([flagOf('3.4', 3.5, 5), flagOf('5', 3.5, 5), flagOf('5.1', null, 5)]).toEqual([
    'L',
    'N',
    'H',
  ])
  expect([flagOf('negative', 0, 1), flagOf('< 0.1', 0.2, null)]).toEqual(['N', 'L'])
  expect([numericValue('1,5'), numericValue('12a'), numericValue('')]).toEqual([1.5, null, null])
  expect((['N', 'L', 'A', 'HH', 'LL'] as const).filter(isCritical)).toEqual(['HH', 'LL'])
})

describe('places of a window', () => {
  const at = (time: string) => new Date(`2026-10-03T${time}:00Z`)
  const order = (from: string, until: string, ...seats: number[]) => ({
    startsAt: at(from),
    endsAt: at(until),
    seats,
  })
  const slot = { date: '2026-10-03', startsAt: at('09:00'), endsAt: at('11:00'), seats: 3 }

  test.each([
    [
      'none before and after it',
      [order('08:00', '09:00', 1), order('11:00', '12:00', 2)],
      [1, 2, 3],
    ],
    ['those of overlapping windows', [order('08:00', '10:00', 1), order('10:30', '12:30', 2)], [3]],
    [
      'one place twice, one after the other',
      [order('09:00', '10:00', 1), order('10:00', '11:00', 1)],
      [2, 3],
    ],
    ['as many as it once had', [order('09:00', '11:00', 4, 5)], [1]],
    ['more than it has', [order('09:00', '11:00', 1, 2, 4, 5)], []],
  ])('taken: %s', (_which, orders, free) => {
    expect(freeSeats(slot, orders)).toEqual(free)
  })

  test.each([
    ['2026-11-07T07:00:00Z', true],
    ['2026-11-07T08:59:59Z', true],
    ['2026-11-07T09:00:00Z', false],
    ['2026-11-08T07:00:00Z', false],
  ])('an order at %s is of the window from nine to eleven on Saturdays: %s', (instant, isOf) => {
    const window = {
      place: 'home' as const,
      weekday: 6,
      startsAt: '09:00',
      endsAt: '11:00',
      seats: 1,
    }
    expect(isOfWindow(window, new Date(instant))).toBe(isOf)
  })
})

describe('a window with other times or seats', () => {
  const order = (from: string, until: string, seat: number) => ({
    startsAt: new Date(`2026-11-28T${from}Z`),
    endsAt: new Date(`2026-11-28T${until}Z`),
    seat,
  })
  // Clinic times are two hours later.
  const orders = [
    order('06:00', '07:00', 1),
    order('06:00', '07:00', 2),
    order('08:00', '09:00', 2),
    order('21:00', '22:00', 1),
  ]

  test.each([
    ['08:00', '24:00', 2, []],
    ['08:00', '23:30', 2, [3]],
    ['08:30', '24:00', 2, [0, 1]],
    // The only one at its time is the first, whatever its seat.
    ['08:00', '24:00', 1, [1]],
    ['09:00', '10:00', 1, [0, 1, 2, 3]],
  ])('from %s until %s with %d seats leaves out %j', (startsAt, endsAt, seats, outside) => {
    expect(ordersOutside({ startsAt, endsAt, seats }, orders)).toEqual(
      outside.map((index) => orders[index]),
    )
  })

  test('is no longer the one that was listed', () => {
    const window = {
      place: 'home',
      weekday: 6,
      startsAt: '08:00',
      endsAt: '10:00',
      seats: 1,
    } as const
    const { startsAt, endsAt } = order('06:00', '08:00', 1)
    const slot = { date: '2026-11-28', startsAt, endsAt, seats: 1 }
    expect(isOffered(slot, [window], 'home')).toBe(true)
    expect(isOffered(slot, [window], 'branch')).toBe(false)
    for (const change of [{ startsAt: '07:00' }, { endsAt: '11:00' }, { seats: 2 }, { weekday: 7 }])
      expect(isOffered(slot, [{ ...window, ...change }], 'home')).toBe(false)
  })
})
