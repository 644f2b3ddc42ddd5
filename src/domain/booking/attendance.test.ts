import { expect, test } from 'vitest'
import { attendanceAnswer, canConfirmAttendance } from '#/domain/booking/attendance.ts'
import { bookingStatuses } from '#/domain/booking/booking.ts'

const now = new Date('2026-11-23T08:00:00Z')
const inHours = (hours: number) => new Date(+now + hours * 3_600_000)

test.each([
  [48.01, 'too-early'],
  [48, 'ok'],
  [0.1, 'ok'],
  [0, 'too-late'],
  [-3, 'too-late'],
] as const)('a visit in %f hours: %s', (hours, expected) => {
  const allowed = canConfirmAttendance({ status: 'booked', startsAt: inHours(hours) }, now)
  expect(allowed.ok ? 'ok' : allowed.code).toBe(expected)
})

test('only a booked visit is confirmed', () => {
  const allowed = bookingStatuses.filter(
    (status) => canConfirmAttendance({ status, startsAt: inHours(5) }, now).ok,
  )
  expect(allowed).toEqual(['booked'])
})

test('a clinic sees an answer only of patients who were asked', () => {
  const visit = {
    status: 'booked' as const,
    source: 'site' as const,
    startsAt: inHours(20),
    confirmedAt: null,
  }
  expect(attendanceAnswer(visit, now)).toBe('unanswered')
  expect(attendanceAnswer({ ...visit, confirmedAt: now }, now)).toBe('confirmed')
  expect(attendanceAnswer({ ...visit, startsAt: inHours(60) }, now)).toBeNull()
  expect(attendanceAnswer({ ...visit, source: 'walk-in' }, now)).toBeNull()
  expect(attendanceAnswer({ ...visit, status: 'arrived', confirmedAt: now }, now)).toBeNull()
})
