import { expect, test } from 'vitest'
import { measureCapacity, workersFor } from './capacity.ts'

test.each([
  ['two idle cores', { cores: 2, share: 1 }, 4],
  ['two cores whose other half is busy', { cores: 2, share: 0.5 }, 2],
  ['a quarter of two cores', { cores: 1, share: 0.5 }, 2],
  ['four cores, half of which are busy', { cores: 4, share: 0.5 }, 4],
  ['many cores', { cores: 64, share: 1 }, 8],
])('%s: as many workers as they keep going', (_name, capacity, workers) => {
  expect(workersFor(capacity)).toBe(workers)
})

test('the measure is a part of what there is', () => {
  const { cores, share } = measureCapacity()
  expect(cores).toBeGreaterThan(0)
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
})
