import { expect, test } from 'vitest'
import { canModerate } from './moderation.ts'

test('what is rejected stays rejected', () => {
  expect(canModerate('pending', 'published')).toBe(true)
  expect(canModerate('published', 'rejected')).toBe(true)
  expect(canModerate('published', 'published')).toBe(false)
  expect(canModerate('rejected', 'published')).toBe(false)
})
