import { expect, test } from 'vitest'
import { canMoveRequest, isClosedRequest, requestStatuses } from './request.ts'

test('a request only moves forward, and final statuses stay', () => {
  for (const from of requestStatuses) {
    const ways = requestStatuses.filter((to) => canMoveRequest(from, to))
    for (const to of ways) {
      expect(requestStatuses.indexOf(to)).toBeGreaterThan(requestStatuses.indexOf(from))
    }
    expect(isClosedRequest(from)).toBe(ways.length === 0)
  }
  expect(requestStatuses.filter(isClosedRequest)).toEqual(['done', 'rejected', 'cancelled'])
})
