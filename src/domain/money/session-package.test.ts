import { expect, test } from 'vitest'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import { egp } from './money.ts'
import {
  sellableSessions,
  shareSessions,
  unusedShare,
  type SeriesVisit,
} from './session-package.ts'

/** Visits on consecutive days, named by their place. */
const series = (...statuses: BookingStatus[]): SeriesVisit[] =>
  statuses.map((status, index) => {
    const startsAt = new Date(Date.UTC(2026, 0, index + 1))
    const arrivedAt = status === 'arrived' || status === 'completed' ? startsAt : null
    return { id: String(index + 1), status, startsAt, arrivedAt, isPaidAlone: false }
  })

const shared = (sessions: number[], visits: SeriesVisit[]) =>
  shareSessions(
    sessions.map((each) => ({ sessions: each })),
    visits,
  ).map(({ left, visitIds }) => [left, visitIds.join(' ')])

test('a visit uses a session when the patient arrives; a cancelled or missed one does not', () => {
  expect(shared([2], series('booked', 'booked', 'booked'))).toEqual([[2, '1 2']])
  expect(shared([2], series('arrived', 'booked', 'booked'))).toEqual([[1, '1 2']])
  expect(shared([2], series('no_show', 'cancelled', 'booked'))).toEqual([[2, '3']])
  expect(shared([2], series('completed', 'no_show', 'arrived', 'booked'))).toEqual([[0, '1 3']])
})

test('visits take sessions in the order of arrival, and one that was paid alone takes none', () => {
  const visits = series('booked', 'completed', 'completed')
  expect(shared([1], visits)).toEqual([[0, '2']])
  const [first, second, third] = visits
  if (!first || !second || !third) throw new Error('A visit is missing.')
  const late = { ...second, arrivedAt: new Date(+third.startsAt + 1) }
  expect(shared([1], [first, late, third])).toEqual([[0, '3']])
  expect(shared([1], [first, { ...second, isPaidAlone: true }, third])).toEqual([[0, '3']])
})

test('a second package pays the visits after those of the first', () => {
  const visits = series('completed', 'completed', 'booked', 'booked')
  expect(shared([2, 1], visits)).toEqual([
    [0, '1 2'],
    [1, '3'],
  ])
})

test('a package has at most as many sessions as there are visits to pay, once the last one is used up', () => {
  const visits = series('completed', 'booked', 'cancelled', 'booked')
  expect(sellableSessions([], visits)).toBe(3)
  expect(sellableSessions([{ sessions: 1 }], visits)).toBe(2)
  expect(sellableSessions([{ sessions: 2 }], visits)).toBe(0)
  expect(sellableSessions([{ sessions: 0 }], visits)).toBe(3)
})

test('what was used costs its share in whole pounds, and the rest goes back', () => {
  expect(unusedShare(egp(1000), { sessions: 3, left: 3 })).toBe(egp(1000))
  expect(unusedShare(egp(1000), { sessions: 3, left: 2 })).toBe(egp(667))
  expect(unusedShare(egp(1000), { sessions: 3, left: 1 })).toBe(egp(334))
  expect(unusedShare(egp(1000), { sessions: 3, left: 0 })).toBe(0)
})
