import { describe, expect, test } from 'vitest'
import {
  estimateTurn,
  lateMinutes,
  waitingRoom,
  workingDay,
  workingHours,
  type DayVisit,
} from './day.ts'

const noon = new Date('2026-11-19T10:00:00Z')
const at = (minutes: number) => new Date(+noon + minutes * 60_000)

function visit(facts: Partial<DayVisit> = {}): DayVisit {
  return {
    status: 'arrived',
    startsAt: noon,
    endsAt: at(20),
    arrivedAt: noon,
    enteredAt: null,
    completedAt: null,
    turnNumber: null,
    ...facts,
  }
}

const done = (from: number, until: number) =>
  visit({ status: 'completed', arrivedAt: at(from), completedAt: at(until) })

describe('the working day', () => {
  test.each([
    ['2026-11-19T21:59:00Z', '2026-11-19'],
    ['2026-11-20T00:59:00Z', '2026-11-19'],
    ['2026-11-20T01:00:00Z', '2026-11-20'],
    // The night without 00:00 to 01:00, and the one with 23:00 twice.
    ['2026-04-23T23:59:00Z', '2026-04-23'],
    ['2026-04-24T00:00:00Z', '2026-04-24'],
    ['2026-10-30T00:59:00Z', '2026-10-29'],
  ])('at %s it is that of %s', (instant, date) => {
    expect(workingDay(new Date(instant))).toBe(date)
  })

  test('has 24 hours, and 23 or 25 when the clocks change', () => {
    const hours = (date: string) => {
      const { from, until } = workingHours(date)
      return (+until - +from) / 3_600_000
    }
    expect(['2026-11-19', '2026-04-23', '2026-10-29'].map(hours)).toEqual([24, 23, 25])
  })
})

test('a booked patient who has not arrived is late', () => {
  expect(lateMinutes(visit({ status: 'booked' }), at(12.5))).toBe(12)
  expect(lateMinutes(visit({ status: 'booked' }), at(-5))).toBe(0)
  expect(lateMinutes(visit(), at(12))).toBe(0)
  expect(lateMinutes(visit({ status: 'booked' }), at(1440))).toBe(0)
})

test('the waiting room is ordered by number, else by booked time, then by arrival', () => {
  const numbered = (turnNumber: number) => visit({ turnNumber })
  const [first, second, third] = [numbered(1), numbered(2), numbered(3)]
  expect(waitingRoom([third, second, first, visit({ status: 'booked' })])).toEqual([
    first,
    second,
    third,
  ])
  const early = visit({ startsAt: at(-20), arrivedAt: at(5) })
  const late = visit({ arrivedAt: at(-5) })
  const walked = visit({ arrivedAt: at(1) })
  expect(waitingRoom([walked, late, early])).toEqual([early, late, walked])
})

describe('the estimate', () => {
  const [first, last] = [visit({ turnNumber: 1 }), visit({ turnNumber: 4 })]
  const queue = [last, first, visit({ turnNumber: 2 }), visit({ turnNumber: 3 })]

  test('has no minutes for the next patient', () => {
    expect(estimateTurn(queue, first, 20)).toEqual({ ahead: 0, least: 0, most: 0 })
  })

  test('uses the branch’s visit length until enough patients were seen', () => {
    expect(estimateTurn([...queue, done(0, 5), done(5, 10)], last, 20)).toEqual({
      ahead: 3,
      least: 45,
      most: 75,
    })
  })

  test('uses the duration of the day’s visits, without waiting times', () => {
    const seen = [done(0, 10), done(0, 20), done(0, 31), done(100, 112)]
    // 10, 10, 11 and 12 minutes.
    expect(estimateTurn([...queue, ...seen], last, 60)).toEqual({ ahead: 3, least: 25, most: 40 })
  })
})
