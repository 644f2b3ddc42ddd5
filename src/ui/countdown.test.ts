import { expect, test } from 'vitest'
import { secondsBetween, thresholdCrossed } from '#/ui/countdown.ts'

test('never counts below zero and shows the second that has begun', () => {
  expect(secondsBetween(1_000, 61_000)).toBe(60)
  expect(secondsBetween(1_001, 61_000)).toBe(60)
  expect(secondsBetween(99_000, 61_000)).toBe(0)
})

test('announces each threshold once', () => {
  expect(thresholdCrossed(121, 120, [120, 60])).toBe(120)
  expect(thresholdCrossed(120, 119, [120, 60])).toBeUndefined()
})

test('announces only the latest threshold after the device slept', () => {
  expect(thresholdCrossed(300, 12, [120, 60, 0])).toBe(60)
})
