import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyTime,
  matchesCriteria,
  OFFER_MINUTES,
  replayWaiting,
  slotOfferEnd,
  type Waiter,
  type WaitingEvent,
  waitingStep,
} from '#/domain/booking/waiting.ts'
import { type OfferedSlot, OFFER_NOTICE_MINUTES, planSlotOffers } from './slot-offers.ts'
import { addDays } from '#/domain/schedule/zone.ts'

const MINUTE_MS = 60_000
const START = new Date('2026-11-21T10:00:00Z')
const branches = ['dokki', 'maadi'] as const

/** Four days of six times each, at two branches. */
const slots = [1, 2, 3, 4].flatMap((day) =>
  Array.from({ length: 6 }, (_, index) => ({
    branchId: branches[index % 2] ?? 'dokki',
    startsAt: new Date(+START + (day * 24 + 6) * 3600_000 + index * 20 * MINUTE_MS),
  })),
)

type Command =
  | { kind: 'join'; first: number; days: number; branch: string | null }
  | { kind: 'free' | 'grab'; slot: number }
  | { kind: 'accept' | 'decline' | 'leave'; who: number }
  | { kind: 'wait'; minutes: number }

const which = integer({ min: 0, max: 40 })
const command: Arbitrary<Command> = oneof(
  record({
    kind: constantFrom('join' as const),
    first: integer({ min: 1, max: 4 }),
    days: integer({ min: 0, max: 3 }),
    branch: constantFrom(null, ...branches),
  }),
  record({
    kind: constantFrom('free' as const, 'grab' as const),
    slot: integer({ min: 0, max: 23 }),
  }),
  record({
    kind: constantFrom('accept' as const, 'decline' as const, 'leave' as const),
    who: which,
  }),
  record({ kind: constantFrom('wait' as const), minutes: integer({ min: 1, max: 40 }) }),
)

test('a waiting list is fair for any sequence of events', () => {
  assert(
    property(array(command, { minLength: 20, maxLength: 120 }), (commands) => {
      const clinic = new Clinic()
      for (const each of commands) clinic.run(each)
    }),
    { seed: 20_261_121, numRuns: 300 },
  )
})

type Slot = (typeof slots)[number]
type Offer = { waiter: Waiter; slot: Slot; offeredAt: Date }

/** A doctor's whole diary and waiting list, which follow the rule and check at each step that it was fair. */
class Clinic {
  private now = START
  readonly waiters: Waiter[] = []
  readonly pastOffers: OfferedSlot[] = []
  private readonly log: { entryId: string; event: WaitingEvent }[] = []
  private readonly free = new Set<Slot>()
  private offers: Offer[] = []

  run(command: Command): void {
    if (command.kind === 'join') this.join(command)
    if (command.kind === 'wait') this.now = new Date(+this.now + command.minutes * MINUTE_MS)
    if ('slot' in command) this.change(command)
    if ('who' in command) this.answer(command)
    this.refill()
    this.expectAgreement()
  }

  private join({ first, days, branch: branchId }: Extract<Command, { kind: 'join' }>): void {
    const place = this.waiters.length + 1
    const fromDay = addDays('2026-11-21', first)
    const id = `w${place}`
    const untilDay = addDays(fromDay, days)
    this.waiters.push({ id, place, status: 'waiting', branchId, fromDay, untilDay, ...anyTime })
    this.log.push({ entryId: id, event: 'joined' })
  }

  /** A booked time is cancelled, or a visitor books a free one. */
  private change({ kind, slot: index }: Extract<Command, { slot: number }>): void {
    const slot = slots[index]
    if (!slot || this.offers.some((offer) => offer.slot === slot)) return
    if (kind === 'free') this.free.add(slot)
    else this.free.delete(slot)
  }

  private answer({ kind, who }: Extract<Command, { who: number }>): void {
    const waiter = this.waiters[who]
    if (!waiter) return
    const offer = this.offers.find((each) => each.waiter === waiter)
    if (offer && slotOfferEnd(offer.offeredAt) > this.now) {
      this.close(offer, kind === 'accept' ? 'taken' : 'declined')
    }
    if (kind === 'leave' && waiter.status === 'waiting') this.move(waiter, 'left')
  }

  private refill(): void {
    for (const offer of this.offers.filter((each) => slotOfferEnd(each.offeredAt) <= this.now)) {
      expect(+this.now - +offer.offeredAt).toBeGreaterThanOrEqual(OFFER_MINUTES * MINUTE_MS)
      this.close(offer, 'lapsed')
    }
    for (const { waiter, slot } of planSlotOffers(this, [...this.free], this.now)) {
      this.expectFair(waiter, slot)
      this.free.delete(slot)
      this.pastOffers.push({ ...slot, entryId: waiter.id })
      this.offers.push({ waiter, slot, offeredAt: this.now })
      this.move(waiter, 'offered')
    }
  }

  private close(offer: Offer, event: 'taken' | 'declined' | 'lapsed'): void {
    this.offers = this.offers.filter((each) => each !== offer)
    if (event !== 'taken') this.free.add(offer.slot)
    this.move(offer.waiter, event)
  }

  private move(waiter: Waiter, event: WaitingEvent): void {
    const next = waitingStep(waiter.status, event)
    if (!next) throw new Error(`${event} after ${waiter.status}`)
    waiter.status = next
    this.log.push({ entryId: waiter.id, event })
  }

  /** Nobody was skipped who joined earlier, wants this time and could be asked. */
  private expectFair(chosen: Waiter, slot: Slot): void {
    const passed = this.waiters.filter(
      (waiter) =>
        waiter.place < chosen.place &&
        waiter.status === 'waiting' &&
        matchesCriteria(waiter, slot) &&
        !this.wasAsked(waiter, slot),
    )
    expect(passed).toEqual([])
    expect(matchesCriteria(chosen, slot) && !this.wasAsked(chosen, slot)).toBe(true)
    expect(+slot.startsAt - +this.now).toBeGreaterThanOrEqual(OFFER_NOTICE_MINUTES * MINUTE_MS)
  }

  private wasAsked(waiter: Waiter, slot: Slot): boolean {
    return this.pastOffers.some(
      ({ entryId, branchId, startsAt }) =>
        entryId === waiter.id && branchId === slot.branchId && startsAt === slot.startsAt,
    )
  }

  private expectAgreement(): void {
    const offered = this.offers.map(({ slot }) => slot)
    expect(new Set(offered).size).toBe(offered.length)
    expect(offered.some((slot) => this.free.has(slot))).toBe(false)
    expect(new Set(this.offers.map(({ waiter }) => waiter)).size).toBe(offered.length)
    const replayed = replayWaiting(this.log)
    for (const { id, status } of this.waiters) expect(replayed.get(id)).toBe(status)
  }
}
