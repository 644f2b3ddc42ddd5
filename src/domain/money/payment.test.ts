import { assert, constantFrom, array, property, integer, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import {
  currentPayment,
  fulfilBooking,
  isOpenPayment,
  nextStatus,
  type PaymentEvent,
  paymentEvents,
  type PaymentStatus,
  paymentStatuses,
} from '#/domain/money/payment.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { refundBackoffMinutes, refundOf } from './refund.ts'

const after = (events: readonly PaymentEvent[]) =>
  events.reduce<PaymentStatus>(nextStatus, 'created')

describe('the status', () => {
  test.each([
    [['wait'], 'pending'],
    [['wait', 'fail'], 'failed'],
    [['fail', 'pay'], 'paid'],
    [['expire', 'pay'], 'paid'],
    [['pay', 'expire'], 'paid'],
    [['expire', 'fail'], 'failed'],
    [['authorise', 'expire'], 'expired'],
    [['pay', 'fail', 'wait'], 'paid'],
    [['refund', 'pay'], 'refunded'],
  ] as const)('after %j it is %s', (events, status) => {
    expect(after(events)).toBe(status)
  })

  test('does not depend on order, repetition or delay', () => {
    const event = constantFrom(...paymentEvents)
    const stories = array(event, { minLength: 1, maxLength: 8 }).chain((told) =>
      shuffledSubarray([...told, ...told], { minLength: told.length }).map((again) => ({
        told,
        retold: [...again, ...told.filter((one) => !again.includes(one))],
      })),
    )
    assert(property(stories, ({ told, retold }) => after(retold) === after(told)))
  })

  test('never loses precedence', () => {
    const order = ['created', 'pending', 'authorised', 'expired', 'failed', 'paid', 'refunded']
    for (const status of paymentStatuses) {
      for (const event of paymentEvents) {
        const next = nextStatus(status, event)
        expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(status))
      }
    }
  })

  test('says whether a payment may still arrive', () => {
    expect(paymentStatuses.filter(isOpenPayment)).toEqual(['created', 'pending', 'authorised'])
  })
})

test('the payment that counts is the paid one, else the latest', () => {
  const paid = { status: 'paid' } as const
  const failed = { status: 'failed' } as const
  expect(currentPayment([failed, paid])).toBe(paid)
  expect(currentPayment([failed, { status: 'expired' }])).toBe(failed)
  expect(currentPayment([])).toBeUndefined()
})

describe('the deadline', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const inHours = (hours: number) => new Date(+now + hours * 3600_000)
  const hoursFor = (method: 'card' | 'kiosk', before: Date | null) => {
    const deadline = paymentDeadline(method, { now, before })
    return deadline && (+deadline - +now) / 3600_000
  }

  test.each([
    ['card', null, 1 / 3],
    ['card', 48, 1 / 3],
    ['card', 0.2, 0.2],
    ['card', 0.05, null],
    ['kiosk', null, 24],
    ['kiosk', 48, 24],
    ['kiosk', 20, 14],
    ['kiosk', 9, 3],
    ['kiosk', 8.9, null],
  ] as const)(
    'for a %s payment, for what begins in %s hours, is in %s',
    (method, hours, expected) => {
      expect(hoursFor(method, hours === null ? null : inHours(hours))).toBe(expected)
    },
  )

  test('for a kiosk is at least six hours before the slot', () => {
    assert(
      property(integer({ min: 0, max: 20_000 }), (minutes) => {
        const before = new Date(+now + minutes * 60_000)
        const deadline = paymentDeadline('kiosk', { now, before })
        if (deadline) expect(+before - +deadline).toBeGreaterThanOrEqual(6 * 3600_000)
      }),
    )
  })
})

test('a partial refund is rounded up to whole piastres', () => {
  expect(refundOf(30_000, 100)).toBe(30_000)
  expect(refundOf(30_000, 50)).toBe(15_000)
  expect(refundOf(101, 50)).toBe(51)
  expect(refundOf(30_000, 0)).toBe(0)
})

test('a refund is retried after increasing pauses', () => {
  expect([1, 2, 3, 9, 10, 50].map(refundBackoffMinutes)).toEqual([1, 2, 4, 256, 360, 360])
})

describe('a paid booking', () => {
  const startsAt = new Date('2026-11-21T18:00:00Z')
  const facts = {
    startsAt,
    endsAt: startsAt,
    holdExpiresAt: startsAt,
    cutoffMinutes: 0,
    undoUntil: null,
    enteredAt: null,
  }
  const now = new Date('2026-11-21T10:00:00Z')
  const fulfilled = (status: BookingStatus, isPaid = false, at = now) =>
    fulfilBooking({ ...facts, now: at, status, isPaid })

  test.each([
    ['held', { event: 'confirm' }],
    ['expired', { event: 'restore' }],
    ['booked', { event: null }],
    ['released', { refund: 'released-slot' }],
    ['cancelled', { refund: 'released-slot' }],
    ['no_show', { refund: 'released-slot' }],
  ] as const)('%s: %j', (status, expected) => {
    expect(fulfilled(status)).toEqual(expected)
  })

  test('is refunded after a second payment, or after its time', () => {
    expect(fulfilled('booked', true)).toEqual({ refund: 'paid-twice' })
    expect(fulfilled('expired', false, startsAt)).toEqual({ refund: 'released-slot' })
  })
})
