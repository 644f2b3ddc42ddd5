import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'

import { contains, mergeIntervals, overlaps, type Interval } from '#/domain/schedule/intervals.ts'

// Small whole numbers, so that every instant of an interval can be checked.
const span = tuple(integer({ min: 0, max: 20 }), integer({ min: 0, max: 20 }))
const interval = span.map(([a, b]) => between(a, b))

function between(start: number, end: number): Interval {
  return { start: new Date(start), end: new Date(end) }
}

function instants(...intervals: Interval[]): number[] {
  const all = Array.from({ length: 21 }, (_, index) => index)
  return all.filter((at) => intervals.some(({ start, end }) => +start <= at && at < +end))
}

test('adjacent intervals do not overlap', () => {
  expect(overlaps(between(1, 3), between(3, 5))).toBe(false)
  expect(overlaps(between(1, 4), between(3, 5))).toBe(true)
  expect(overlaps(between(1, 5), between(3, 3))).toBe(false)
})

test('overlapping intervals share an instant', () => {
  assert(
    property(interval, interval, (a, b) => {
      const shared = instants(a).filter((at) => instants(b).includes(at))
      expect(overlaps(a, b)).toBe(shared.length > 0)
      expect(overlaps(b, a)).toBe(overlaps(a, b))
    }),
  )
})

test('the start is included, the end is not', () => {
  expect(contains(between(1, 3), new Date(1))).toBe(true)
  expect(contains(between(1, 3), new Date(3))).toBe(false)
  expect(contains(between(1, 5), between(1, 5))).toBe(true)
  expect(contains(between(1, 5), between(2, 6))).toBe(false)
})

test('merging keeps every instant, in order and disjoint, and does not change its input', () => {
  assert(
    property(array(interval), (intervals) => {
      const before = structuredClone(intervals)
      const merged = mergeIntervals(intervals)
      expect(instants(...merged)).toEqual(instants(...intervals))
      expect(intervals).toEqual(before)
      for (const [index, { start, end }] of merged.entries()) {
        expect(+start).toBeLessThan(+end)
        expect(+start).toBeGreaterThan(+(merged[index - 1]?.end ?? -1))
      }
    }),
  )
})
