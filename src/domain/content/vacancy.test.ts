import { expect, test } from 'vitest'
import { isPublicVacancy, takesApplications } from './vacancy.ts'

const vacancy = { publishedAt: new Date('2026-11-01T08:00:00Z'), closesOn: '2026-11-30' }

test.each([
  ['before it is published', '2026-11-01T07:59:59Z', false, false],
  ['while it is open', '2026-11-15T12:00:00Z', true, true],
  ['in the last minute of its last day in Cairo', '2026-11-30T21:59:59Z', true, true],
  ['after it', '2026-11-30T22:00:00Z', true, false],
])('%s', (_when, at, isPublic, isOpen) => {
  const now = new Date(at)
  expect(isPublicVacancy(vacancy, now)).toBe(isPublic)
  expect(takesApplications(vacancy, now)).toBe(isOpen)
})

test('a draft takes no applications', () => {
  const draft = { ...vacancy, publishedAt: null }
  expect(takesApplications(draft, new Date('2026-11-15T12:00:00Z'))).toBe(false)
})
