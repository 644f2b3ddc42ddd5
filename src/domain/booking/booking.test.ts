import {
  assert,
  commands,
  constantFrom,
  integer,
  modelRun,
  property,
  type Command,
} from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  bookingEvents,
  bookingStatuses,
  changeTerms,
  OCCUPYING_STATUSES,
  refundPercentFor,
  refundPercentNow,
  transition,
  undoEnd,
  type BookingEvent,
  type BookingFacts,
  type BookingStatus,
} from '#/domain/booking/booking.ts'

const MINUTE = 60_000

// 18:00 to 18:30 in Cairo; the clinic day begins 1080 minutes before.
const startsAt = new Date('2026-11-19T16:00:00Z')

/** Minutes before (negative) or after the start. */
function at(minutes: number, cutoffMinutes = 120): BookingFacts {
  return {
    now: new Date(+startsAt + minutes * MINUTE),
    startsAt,
    endsAt: new Date(+startsAt + 30 * MINUTE),
    holdExpiresAt: new Date(+startsAt - 300 * MINUTE),
    cutoffMinutes,
    undoUntil: null,
    enteredAt: null,
  }
}

describe('a booking made by mistake', () => {
  const bookedAt = new Date(+startsAt - 60 * MINUTE)
  const undoUntil = undoEnd({ bookedAt, startsAt })

  test('can be undone for ten minutes, whatever the cut-off', () => {
    expect(outcome('booked', 'cancel', { ...at(-51), undoUntil })).toBe('cancelled')
    expect(outcome('booked', 'reschedule', { ...at(-51), undoUntil })).toBe('booked')
    expect(outcome('booked', 'cancel', { ...at(-50), undoUntil })).toBe('too-late')
    expect(outcome('booked', 'cancel', { ...at(-51), undoUntil: null })).toBe('too-late')
  })

  test('cannot be undone once the visit has begun', () => {
    const late = undoEnd({ bookedAt: new Date(+startsAt - 4 * MINUTE), startsAt })
    expect(late).toEqual(startsAt)
    expect(outcome('booked', 'cancel', { ...at(-1), undoUntil: late })).toBe('cancelled')
    expect(outcome('booked', 'cancel', { ...at(0, 0), undoUntil: late })).toBe('cancelled')
    expect(outcome('booked', 'cancel', { ...at(0), undoUntil: late })).toBe('too-late')
  })

  test('is refunded in full while it can be undone, and by its rule afterwards', () => {
    const facts = { startsAt, undoUntil, refundPercent: 50 }
    expect(refundPercentNow(facts, at(-55).now)).toBe(100)
    expect(refundPercentNow(facts, at(-45).now)).toBe(50)
  })
})

test.each([
  [120, true, 'until-cutoff'],
  [119, true, 'undo'],
  [119, false, 'none'],
] as const)('%i minutes before (undo: %s) the form promises: %s', (minutes, allowsUndo, terms) => {
  const facts = { startsAt, cutoffMinutes: 120, allowsUndo }
  expect(changeTerms(facts, at(-minutes).now)).toBe(terms)
})

function outcome(status: BookingStatus, event: BookingEvent, facts: BookingFacts): string {
  const result = transition(status, event, facts)
  return result.ok ? result.status : result.code
}

describe('every event in every status', () => {
  const done = 'already-finished'
  const no = 'not-allowed'
  // In the order of bookingEvents: confirm release expire arrive enter complete miss cancel reschedule restore
  // correct.
  // At 310 minutes before the start, on the clinic day, the hold has ten minutes left.
  const early: Record<BookingStatus, string[]> = {
    held: ['booked', 'released', 'too-early', no, no, no, no, no, no, no, no],
    booked: [no, no, no, 'arrived', no, no, 'too-early', 'cancelled', 'booked', no, no],
    arrived: [no, no, no, no, 'arrived', 'too-early', no, no, no, no, 'booked'],
    released: Array.from(bookingEvents, () => done),
    expired: ['hold-expired', done, done, done, done, done, done, done, done, 'booked', done],
    completed: [done, done, done, done, done, done, done, done, done, done, 'arrived'],
    no_show: [done, done, done, done, done, done, done, done, done, done, 'booked'],
    cancelled: Array.from(bookingEvents, () => done),
  }
  // Ten minutes after the start.
  const late: Record<BookingStatus, string[]> = {
    ...early,
    held: ['hold-expired', 'released', 'expired', no, no, no, no, no, no, no, no],
    booked: [no, no, no, 'arrived', no, no, 'no_show', 'too-late', 'too-late', no, no],
    arrived: [no, no, no, no, 'arrived', 'completed', no, no, no, no, 'booked'],
    expired: ['hold-expired', done, done, done, done, done, done, done, done, 'too-late', done],
  }

  test.each(bookingStatuses)('%s', (status) => {
    const now = (minutes: number) =>
      bookingEvents.map((event) => outcome(status, event, at(minutes)))
    expect(now(-310)).toEqual(early[status])
    expect(now(10)).toEqual(late[status])
  })
})

describe('at the exact minute', () => {
  test.each([
    ['held', 'confirm', -301, 'booked'],
    ['held', 'confirm', -300, 'hold-expired'],
    ['held', 'expire', -301, 'too-early'],
    ['held', 'expire', -300, 'expired'],
    ['booked', 'cancel', -120, 'cancelled'],
    ['booked', 'cancel', -119, 'too-late'],
    ['booked', 'reschedule', -120, 'booked'],
    ['booked', 'reschedule', -119, 'too-late'],
    ['booked', 'miss', -1, 'too-early'],
    ['booked', 'miss', 0, 'no_show'],
    ['arrived', 'complete', -1, 'too-early'],
    ['arrived', 'complete', 0, 'completed'],
    ['booked', 'arrive', -1080, 'arrived'],
    ['booked', 'arrive', -1081, 'too-early'],
    ['booked', 'arrive', 359, 'arrived'],
    ['booked', 'arrive', 360, 'too-late'],
  ] as const)('%s, %s at %i minutes: %s', (status, event, minutes, expected) => {
    expect(outcome(status, event, at(minutes))).toBe(expected)
  })

  test('a patient goes in once, and only the last mark is corrected', () => {
    const inside = { ...at(10), enteredAt: startsAt }
    expect(outcome('arrived', 'enter', at(10))).toBe('arrived')
    expect(outcome('arrived', 'enter', inside)).toBe('not-allowed')
    expect(outcome('arrived', 'correct', inside)).toBe('arrived')
    expect(outcome('arrived', 'complete', inside)).toBe('completed')
    expect(outcome('completed', 'correct', inside)).toBe('arrived')
  })

  test('without a cut-off, it is possible until the start', () => {
    expect(outcome('booked', 'cancel', at(0, 0))).toBe('cancelled')
    expect(outcome('booked', 'cancel', at(1, 0))).toBe('too-late')
  })

  test('a hold without an end has expired', () => {
    const facts = { ...at(-310), holdExpiresAt: null }
    expect(outcome('held', 'confirm', facts)).toBe('hold-expired')
    expect(outcome('held', 'expire', facts)).toBe('expired')
  })

  test('a night clinic’s patient arrives before midnight for a slot after it', () => {
    const night = { ...at(0), startsAt: new Date('2026-11-19T22:20:00Z') }
    const now = (time: string) => ({ ...night, now: new Date(time) })
    expect(outcome('booked', 'arrive', now('2026-11-19T21:50:00Z'))).toBe('arrived')
    expect(outcome('booked', 'arrive', now('2026-11-19T19:00:00Z'))).toBe('too-early')
  })
})

// The model is one place in the diary: it states what may be true of it, not how the rules are written.
interface Model {
  minutes: number
}
interface Real {
  status: BookingStatus
  history: BookingStatus[]
}

class Happen implements Command<Model, Real> {
  readonly event: BookingEvent
  readonly wait: number

  constructor(event: BookingEvent, wait: number) {
    this.event = event
    this.wait = wait
  }

  check(): boolean {
    return true
  }

  run(model: Model, real: Real): void {
    model.minutes += this.wait
    const facts = at(model.minutes)
    const result = transition(real.status, this.event, facts)
    const was = real.status
    if (!result.ok) return
    real.status = result.status
    real.history.push(result.status)
    const wasOccupying = OCCUPYING_STATUSES.includes(was)
    // The freed time may belong to another booking by now, unless it is found free; nothing follows a final
    // status.
    expect(wasOccupying || this.event === 'restore').toBe(true)
    // A mark that was undone does not count; nothing else follows a final status.
    if (this.event === 'correct') real.history = real.history.filter((past) => past !== was)
    else expect(['completed', 'no_show']).not.toContain(was)
    if (this.event === 'confirm') expect(model.minutes).toBeLessThan(-300)
    if (result.status === 'cancelled') expect(model.minutes).toBeLessThanOrEqual(-120)
    if (result.status === 'no_show') expect(model.minutes).toBeGreaterThanOrEqual(0)
    if (result.status === 'completed') expect(real.history).toContain('arrived')
    if (was !== 'held' && was !== 'expired') expect(real.history).toContain('booked')
  }

  toString(): string {
    return `${this.event} after ${this.wait} min`
  }
}

test('any sequence of events leads to a consistent booking', () => {
  const happen = [constantFrom(...bookingEvents), integer({ min: 0, max: 150 })] as const
  const one = happen[0].chain((event) => happen[1].map((wait) => new Happen(event, wait)))
  assert(
    property(commands([one], { maxCommands: 25 }), (events) => {
      const real: Real = { status: 'held', history: [] }
      modelRun(() => ({ model: { minutes: -310 }, real }), events)
      const passing = new Set<BookingStatus>(['booked', 'arrived', 'expired'])
      const ends = real.history.filter((status) => !passing.has(status))
      expect(ends.length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})

test('an accepted event gives a known status, a refused one a reason', () => {
  assert(
    property(
      constantFrom(...bookingStatuses),
      constantFrom(...bookingEvents),
      integer({ min: -3000, max: 3000 }),
      (status, event, minutes) => {
        const result = transition(status, event, at(minutes))
        if (result.ok) expect(bookingStatuses).toContain(result.status)
        else
          expect(result.code).toMatch(
            /^(?:hold-expired|too-early|too-late|already-finished|not-allowed)$/,
          )
      },
    ),
  )
})

test('a cancellation at the desk for the patient follows the rule; any other is refunded in full', () => {
  expect(refundPercentFor('patient', 50)).toBe(50)
  expect(refundPercentFor('clinic', 50)).toBe(100)
  expect(refundPercentFor('duplicate', 0)).toBe(100)
})
