import { assert, boolean, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bookingStatuses, transition } from '#/domain/booking.ts'
import { can, type Actor, type OwnedBooking, type Permission } from '#/domain/permissions.ts'

const visitor: Actor = { kind: 'visitor' }
const mona: Actor = { kind: 'patient', userId: 'mona' }
const amr: Actor = { kind: 'patient', userId: 'amr' }

const startsAt = new Date('2026-11-19T16:00:00Z')
const booking: OwnedBooking = {
  userId: 'mona',
  status: 'booked',
  startsAt,
  endsAt: new Date('2026-11-19T16:30:00Z'),
  holdExpiresAt: null,
  cutoffMinutes: 120,
}
const inTime = new Date('2026-11-19T14:00:00Z')
const late = new Date('2026-11-19T14:01:00Z')

function told(permission: Permission): string {
  return permission.ok ? 'ok' : permission.code
}

describe('viewing', () => {
  test.each([
    [mona, false, 'ok'],
    [amr, false, 'not-yours'],
    [visitor, false, 'not-yours'],
    [visitor, true, 'ok'],
    [amr, true, 'ok'],
  ] as const)('%o with proof %s: %s', (actor, proof, expected) => {
    expect(told(can.viewBooking(actor, booking, proof))).toBe(expected)
  })

  test('a booking without an account is nobody’s without proof', () => {
    const anonymous = { ...booking, userId: null }
    expect(told(can.viewBooking(mona, anonymous, false))).toBe('not-yours')
    expect(told(can.viewBooking(visitor, anonymous, false))).toBe('not-yours')
    expect(told(can.viewBooking(visitor, anonymous, true))).toBe('ok')
  })
})

describe.each(['cancelBooking', 'rescheduleBooking'] as const)('%s', (verb) => {
  test.each([
    ['booked', inTime, 'ok'],
    ['booked', late, 'too-late'],
    ['cancelled', inTime, 'already-finished'],
    ['no_show', late, 'already-finished'],
    ['held', inTime, 'not-allowed'],
    ['arrived', late, 'not-allowed'],
  ] as const)('%s at %o: %s', (status, now, expected) => {
    expect(told(can[verb](mona, { ...booking, status }, now, false))).toBe(expected)
    expect(told(can[verb](visitor, { ...booking, status }, now, true))).toBe(expected)
  })

  test('a stranger learns nothing but that it isn’t theirs', () => {
    assert(
      property(
        constantFrom(...bookingStatuses),
        integer({ min: -3000, max: 3000 }),
        (status, minutes) => {
          const now = new Date(+startsAt + minutes * 60_000)
          expect(told(can[verb](amr, { ...booking, status }, now, false))).toBe('not-yours')
          expect(told(can[verb](visitor, { ...booking, status }, now, false))).toBe('not-yours')
        },
      ),
    )
  })

  test('its owner may do exactly what the booking’s rules allow', () => {
    const event = verb === 'cancelBooking' ? 'cancel' : 'reschedule'
    assert(
      property(
        constantFrom(...bookingStatuses),
        integer({ min: -3000, max: 3000 }),
        boolean(),
        (status, minutes, proof) => {
          const now = new Date(+startsAt + minutes * 60_000)
          const owned = { ...booking, status }
          const rule = transition(status, event, { ...owned, now })
          expect(can[verb](mona, owned, now, proof).ok).toBe(rule.ok)
        },
      ),
    )
  })
})
