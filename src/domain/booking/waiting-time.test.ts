import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FEWEST_MEASURED_VISITS,
  MEASURED_VISITS,
  measureWaiting,
  waitedMinutes,
  type MarkedVisit,
} from '#/domain/booking/waiting-time.ts'

const start = Date.parse('2026-11-21T15:00:00Z')
const minutes = (count: number) => new Date(start + count * 60_000)

/** A visit of day n, whose patient came early and waited so long. */
const visit = (day: number, waited: number): MarkedVisit => ({
  startsAt: minutes(day * 1440),
  arrivedAt: minutes(day * 1440 - 10),
  enteredAt: minutes(day * 1440 + waited),
})
const visits = (waits: readonly number[]) => waits.map((waited, day) => visit(day, waited))

test('a wait begins at the booked time, or at a later arrival', () => {
  const early = { startsAt: minutes(0), arrivedAt: minutes(-30), enteredAt: minutes(20) }
  expect(waitedMinutes(early)).toBe(20)
  expect(waitedMinutes({ ...early, arrivedAt: minutes(15) })).toBe(5)
  expect(waitedMinutes({ ...early, enteredAt: minutes(-5) })).toBe(0)
})

test('the figures of known waits', () => {
  const waits = Array.from({ length: 21 }, (_, index) => index * 5)
  expect(measureWaiting(visits(waits))).toEqual({ median: 50, percentile80: 80, visits: 21 })
  expect(measureWaiting(visits(waits.slice(0, 19)))).toBeNull()
})

test('forgotten marks are left out, and older visits than the last sixty', () => {
  const forgotten = Array.from({ length: 15 }, () => 361)
  const [older, recent] = [Array<number>(40).fill(200), Array<number>(60).fill(10)]
  const figure = measureWaiting(visits([...older, ...recent, ...forgotten]))
  expect(figure).toEqual({ median: 10, percentile80: 10, visits: MEASURED_VISITS })
})

test('figures are in order, within the waits, and independent of the order of visits', () => {
  const waits = fc.array(fc.integer({ min: -30, max: 500 }), { maxLength: 120 })
  fc.assert(
    fc.property(waits, (each) => {
      const all = visits(each)
      const figure = measureWaiting(all)
      expect(measureWaiting(all.toReversed())).toEqual(figure)
      const valid = each.map((waited) => Math.max(0, waited)).filter((waited) => waited <= 360)
      const counted = valid.slice(-MEASURED_VISITS)
      if (counted.length < FEWEST_MEASURED_VISITS) {
        expect(figure).toBeNull()
        return
      }
      expect(figure?.visits).toBe(counted.length)
      const { median = -1, percentile80 = -1 } = figure ?? {}
      expect(median).toBeGreaterThanOrEqual(Math.min(...counted))
      expect(percentile80).toBeGreaterThanOrEqual(median)
      expect(percentile80).toBeLessThanOrEqual(Math.max(...counted))
      const within = counted.filter((waited) => waited <= median + 0.5).length
      expect(within * 2).toBeGreaterThanOrEqual(counted.length)
    }),
  )
})
