import { describe, expect, test } from 'vitest'
import {
  anyTime,
  isWaitOver,
  matchesCriteria,
  replayWaiting,
  offerLimit,
  type Waiter,
} from '#/domain/booking/waiting.ts'
import { nextInLine, OFFER_NOTICE_MINUTES, planSlotOffers } from './slot-offers.ts'

const now = new Date('2026-11-21T10:00:00Z')
const monday = { branchId: 'dokki', startsAt: new Date('2026-11-23T16:00:00Z') }

function waiter(place: number, facts: Partial<Waiter> = {}): Waiter {
  const days = { fromDay: '2026-11-22', untilDay: '2026-11-24' }
  return {
    id: `w${place}`,
    place,
    status: 'waiting',
    branchId: null,
    ...days,
    ...anyTime,
    ...facts,
  }
}

function next(waiters: Waiter[], slot = monday, at = now) {
  return nextInLine({ waiters, pastOffers: [] }, slot, at)?.id ?? null
}

describe('the next person', () => {
  test('is the first who joined, in any order of the list', () => {
    expect(next([waiter(7), waiter(3), waiter(5)])).toBe('w3')
  })

  test('wants that day and that branch', () => {
    const early = waiter(1, { untilDay: '2026-11-22' })
    const late = waiter(2, { fromDay: '2026-11-24' })
    const elsewhere = waiter(3, { branchId: 'maadi' })
    expect(next([early, late, elsewhere])).toBeNull()
    expect(next([early, late, elsewhere, waiter(4, { branchId: 'dokki' })])).toBe('w4')
  })

  test('is chosen by days of the clinic’s calendar', () => {
    const pastMidnight = { branchId: 'dokki', startsAt: new Date('2026-11-24T22:30:00Z') }
    expect(next([waiter(1)], pastMidnight)).toBeNull()
  })

  test('has no other open offer', () => {
    expect(next([waiter(1, { status: 'offered' }), waiter(2)])).toBe('w2')
  })

  test('was not offered this time before, though perhaps another one', () => {
    const line = { waiters: [waiter(1), waiter(2)], pastOffers: [{ ...monday, entryId: 'w1' }] }
    expect(nextInLine(line, monday, now)?.id).toBe('w2')
    const later = { ...monday, startsAt: new Date('2026-11-23T17:00:00Z') }
    expect(nextInLine(line, later, now)?.id).toBe('w1')
  })

  test('is null if the time begins too soon', () => {
    const notice = OFFER_NOTICE_MINUTES * 60_000
    expect(next([waiter(1)], monday, new Date(+monday.startsAt - notice))).toBe('w1')
    expect(next([waiter(1)], monday, new Date(+monday.startsAt - notice + 1))).toBeNull()
  })
})

test('several free times go to several people, the soonest to the first', () => {
  const later = { ...monday, startsAt: new Date('2026-11-23T17:00:00Z') }
  const line = { waiters: [waiter(1), waiter(2)], pastOffers: [] }
  const offers = planSlotOffers(line, [later, monday], now)
  expect(offers.map(({ waiter, slot }) => [waiter.id, slot])).toEqual([
    ['w1', monday],
    ['w2', later],
  ])
})

test('a wait ends after its last clinic day', () => {
  expect(isWaitOver({ untilDay: '2026-11-21' }, new Date('2026-11-21T21:59:00Z'))).toBe(false)
  expect(isWaitOver({ untilDay: '2026-11-21' }, new Date('2026-11-21T22:00:00Z'))).toBe(true)
})

test('an impossible log is refused', () => {
  const log = (...events: Parameters<typeof replayWaiting>[0][number]['event'][]) =>
    replayWaiting(events.map((event) => ({ entryId: 'a', event })))
  expect(log('joined', 'offered', 'lapsed', 'offered', 'taken').get('a')).toBe('booked')
  expect(() => log('offered')).toThrow('nothing')
  expect(() => log('joined', 'lapsed')).toThrow('waiting')
  expect(() => log('joined', 'left', 'offered')).toThrow('left')
})

describe('a wish', () => {
  const at = (iso: string) => ({ branchId: 'dokki', startsAt: new Date(iso) })
  const wants = (wish: Partial<Waiter>, slot: ReturnType<typeof at>) =>
    matchesCriteria(waiter(1, { fromDay: '2026-11-20', untilDay: '2026-11-30', ...wish }), slot)

  test('for an earlier time excludes that time and later ones', () => {
    const beforeAt = new Date('2026-11-23T16:00:00Z')
    expect(wants({ beforeAt }, at('2026-11-23T15:40:00Z'))).toBe(true)
    expect(wants({ beforeAt }, at('2026-11-23T16:00:00Z'))).toBe(false)
  })

  test('for evenings uses the clinic’s clock, including the early morning', () => {
    // Cairo is two hours ahead.
    expect(wants({ evenings: true }, at('2026-11-23T14:59:00Z'))).toBe(false)
    expect(wants({ evenings: true }, at('2026-11-23T15:00:00Z'))).toBe(true)
    expect(wants({ evenings: true }, at('2026-11-23T23:30:00Z'))).toBe(true)
  })

  test('for some weekdays uses the clinic’s date', () => {
    // Monday evening in Cairo is past midnight on Tuesday at 22:30 UTC.
    expect(wants({ weekdays: [1] }, at('2026-11-23T12:00:00Z'))).toBe(true)
    expect(wants({ weekdays: [1] }, at('2026-11-23T22:30:00Z'))).toBe(false)
    expect(wants({ weekdays: [2, 4] }, at('2026-11-23T22:30:00Z'))).toBe(true)
  })
})

test.each([
  [
    'a day earlier than the booking',
    '2026-11-29T16:00:00Z',
    '2026-11-30T16:00:00Z',
    '2026-11-29T16:00:00Z',
  ],
  [
    'still a day, after it moved to an earlier time',
    '2026-11-29T16:00:00Z',
    '2026-11-29T10:00:00Z',
    '2026-11-28T10:00:00Z',
  ],
  [
    'as before, after it moved to a later time',
    '2026-11-29T16:00:00Z',
    '2026-12-02T16:00:00Z',
    '2026-11-29T16:00:00Z',
  ],
  [
    'any earlier time, also on its day',
    '2026-11-30T16:00:00Z',
    '2026-11-30T16:00:00Z',
    '2026-11-30T16:00:00Z',
  ],
  [
    'any earlier time, after it moved',
    '2026-11-30T16:00:00Z',
    '2026-11-29T10:00:00Z',
    '2026-11-29T10:00:00Z',
  ],
])('somebody with a booking waits for %s', (_what, joinedFor, startsAt, limit) => {
  const wait = { beforeAt: new Date(joinedFor), untilDay: '2026-11-30' }
  expect(offerLimit(wait, new Date(startsAt))).toEqual(new Date(limit))
})
