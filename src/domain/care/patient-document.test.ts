import { expect, test } from 'vitest'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import { isOpenToClinic, shareEnd } from './patient-document.ts'

const endsAt = new Date('2026-11-28T12:00:00Z')
const after = (days: number) => new Date(+endsAt + days * 86_400_000)

test.each<[BookingStatus, number, boolean]>([
  ['booked', -20, true],
  ['arrived', 0, true],
  ['completed', 29.9, true],
  ['completed', 30, false],
  ['cancelled', -1, false],
  ['no_show', 1, false],
  ['released', -1, false],
])('a clinic opens documents of a %s visit %d days after it: %s', (status, days, isOpen) => {
  expect(isOpenToClinic({ status, endsAt }, after(days))).toBe(isOpen)
})

test.each([
  [{}, -1, null],
  [{ openings: 2 }, -1, null],
  [{ openings: 3 }, -1, 'share-used-up'],
  [{}, 0, 'share-expired'],
  [{ openings: 3 }, 1, 'share-expired'],
  [{ revokedAt: endsAt }, -1, 'share-revoked'],
])('a link with %j, %d days from its end: %s', (facts, days, end) => {
  const link = { expiresAt: endsAt, openings: 0, revokedAt: null, ...facts }
  expect(shareEnd(link, after(days))).toBe(end)
})
