import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterTry, backOff, NOTICE_TRIES, remindersOf } from './notice.ts'

const startsAt = new Date('2026-11-25T16:00:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3600_000)

describe('reminders', () => {
  test('are due a day and two hours before; the first expires when the second is due', () => {
    expect(remindersOf(startsAt, hoursBefore(100))).toEqual([
      { kind: 'reminder-day', dueAt: hoursBefore(24), expiresAt: hoursBefore(2) },
      { kind: 'reminder-hours', dueAt: hoursBefore(2), expiresAt: startsAt },
    ])
  })

  test.each([
    [24.01, ['reminder-day', 'reminder-hours']],
    [24, ['reminder-hours']],
    [2.01, ['reminder-hours']],
    [2, []],
    [1, []],
  ])('booked %s hours before: %j', (hours, kinds) => {
    expect(remindersOf(startsAt, hoursBefore(hours)).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('after an attempt', () => {
  const now = hoursBefore(48)
  const first = { attempts: 1, expiresAt: startsAt }

  test('one accepting channel is enough', () => {
    expect(afterTry(['refused', 'failed', 'sent'], first, now, 0)).toEqual({ status: 'sent' })
  })

  test('it is dead if all channels refuse it, or there is none', () => {
    expect(afterTry(['refused', 'refused'], first, now, 0)).toEqual({ status: 'dead' })
    expect(afterTry([], first, now, 0)).toEqual({ status: 'dead' })
  })

  test('it is retried while a channel may accept it, up to a limit', () => {
    const again = afterTry(['refused', 'failed'], first, now, 0)
    expect(again).toEqual({
      status: 'pending',
      dueAt: new Date(now.getTime() + 30_000),
      attempts: 1,
    })
    const last = { ...first, attempts: NOTICE_TRIES }
    expect(afterTry(['failed'], last, now, 0)).toEqual({ status: 'dead' })
  })

  test('an outage of a gateway uses up no attempt but the first, and ends with the next probe', () => {
    const dueAt = new Date(now.getTime() + 20_000)
    for (const [attempts, left] of [
      [1, 1],
      [2, 1],
      [NOTICE_TRIES, NOTICE_TRIES - 1],
    ] as const)
      expect(afterTry(['refused', 'unavailable'], { ...first, attempts }, now, 0)).toEqual({
        status: 'pending',
        dueAt,
        attempts: left,
      })
    expect(afterTry(['unavailable', 'sent'], first, now, 0)).toEqual({ status: 'sent' })
  })

  test('it is not retried if it would be useless by then', () => {
    const soon = new Date(now.getTime() + 20_000)
    expect(afterTry(['failed'], { attempts: 1, expiresAt: soon }, now, 0)).toEqual({
      status: 'dead',
    })
  })

  test('pauses grow with the attempts, vary by a quarter, and end at an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 255 }), (n, byte) => {
        const wait = backOff(n, byte)
        const middle = Math.min(40_000 * 4 ** (n - 1), 3600_000)
        expect(wait).toBeGreaterThanOrEqual(middle * 0.75)
        expect(wait).toBeLessThanOrEqual(middle * 1.25)
      }),
    )
  })
})
