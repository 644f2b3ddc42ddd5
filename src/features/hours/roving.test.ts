import { expect, test } from 'vitest'
import { nextCell } from './roving.ts'

const lengths = [3, 0, 2]

test.each([
  ['ArrowDown', 0, 0, { day: 0, place: 1 }],
  ['ArrowDown', 0, 2, null],
  ['ArrowUp', 0, 1, { day: 0, place: 0 }],
  ['ArrowUp', 0, 0, null],
  ['after', 0, 2, { day: 2, place: 1 }],
  ['before', 2, 1, { day: 0, place: 1 }],
  ['after', 2, 0, null],
  ['Home', 2, 1, { day: 2, place: 0 }],
  ['End', 0, 0, { day: 0, place: 2 }],
  ['x', 0, 0, null],
] as const)('%s at %i, %i', (key, day, place, expected) => {
  expect(nextCell(lengths, { day, place }, key)).toEqual(expected)
})
