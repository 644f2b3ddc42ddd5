import { expect, test } from 'vitest'
import { firstPlace } from './move.ts'

const visit = { branchId: 'maadi', startsAt: new Date('2026-11-23T22:30:00Z') }

test('the times for moving a visit begin at its own branch and day, in Cairo', () => {
  expect(firstPlace({}, visit)).toEqual({ branch: 'maadi', day: '2026-11-24' })
})

test('a chosen branch, day or time counts instead', () => {
  for (const chosen of [{ branch: 'giza' }, { day: '2026-12-01' }, { at: '2026-12-01T10:00:00Z' }])
    expect(firstPlace(chosen, visit)).toEqual(chosen)
})
