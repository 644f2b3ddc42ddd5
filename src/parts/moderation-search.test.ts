import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moderationPath, readModerationSearch } from './moderation-search.ts'

test('an address of the moderation is read as it is written', () => {
  const search = { state: 'published' as const, after: randomUUID() }
  const query = new URLSearchParams(moderationPath('reviews', search).split('?')[1])
  expect(readModerationSearch(Object.fromEntries(query))).toEqual(search)
  expect(moderationPath('photos', { state: 'pending' })).toBe('/staff/photos')
  expect(readModerationSearch({ state: 'hidden', after: '1' })).toEqual({})
})
