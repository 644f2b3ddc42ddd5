import { expect, test } from 'vitest'
import { delayAfter, signInDelays } from './signin.ts'

test('the first attempts need no pause; then each pause doubles, up to a maximum', () => {
  const policy = { free: 3, firstSeconds: 60, mostSeconds: 600 }
  const waits = [0, 2, 3, 4, 5, 6, 7, 5000].map((tries) => delayAfter(tries, policy))
  expect(waits).toEqual([0, 0, 60, 120, 240, 480, 600, 600])
})

test('attempts from elsewhere delay an unknown browser by minutes at most', () => {
  expect(delayAfter(1_000_000, signInDelays.fromAnywhere)).toBeLessThanOrEqual(300)
})
