import { expect, test } from 'vitest'
import { sessionTimes } from './session-times.ts'

const rule = { weekday: 3, slotMinutes: 30 }
const empty = { seasons: [], daysOff: [], exceptions: [] }

test('a session lasts from its first slot to its last, at each branch, also past midnight', () => {
  const rules = [
    { ...rule, branchId: 'a', startsAt: '10:00', endsAt: '12:00' },
    { ...rule, branchId: 'a', startsAt: '22:00', endsAt: '01:00' },
    { ...rule, branchId: 'b', startsAt: '10:30', endsAt: '11:30' },
  ]
  const times = sessionTimes({ ...empty, rules }, '2026-11-25').map((each) => [
    each.branchId,
    each.startsAt.toISOString(),
    each.endsAt.toISOString(),
  ])
  expect(times).toEqual([
    ['a', '2026-11-25T08:00:00.000Z', '2026-11-25T10:00:00.000Z'],
    ['b', '2026-11-25T08:30:00.000Z', '2026-11-25T09:30:00.000Z'],
    ['a', '2026-11-25T20:00:00.000Z', '2026-11-25T23:00:00.000Z'],
  ])
  expect(sessionTimes({ ...empty, rules }, '2026-11-26')).toEqual([])
})
