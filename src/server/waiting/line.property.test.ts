import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { OFFER_MINUTES, replayWaiting } from '#/domain/booking/waiting.ts'
import { expireHolds } from '#/server/bookings/expiry.ts'
import { newVisitor } from '#/testing/clinic.ts'
import { asker, openLine } from './line.testing.ts'
import { acceptSlotOffer, declineSlotOffer, leaveWaiting } from './answer.ts'

const line = await openLine()
const { app, clock, book, join } = line

const kinds = ['join', 'join', 'cancel', 'cancel', 'accept', 'decline', 'leave', 'grab'] as const
const step = record({
  kind: constantFrom(...kinds, 'wait', 'sweep'),
  index: integer({ min: 0, max: 30 }),
  minutes: integer({ min: 1, max: 20 }),
})

test('a waiting list in the database is fair, and its log is complete', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 30, maxLength: 50 }), async (steps) => {
      const day = await line.fullDay()
      const journal = new Journal(day)
      for (const each of steps) await journal.run(each)
      await journal.expectFair()
    }),
    { seed: 20_261_121, numRuns: 8 },
  )
})

type Step = { kind: (typeof kinds)[number] | 'wait' | 'sweep'; index: number; minutes: number }

type FullDay = Awaited<ReturnType<typeof line.fullDay>>

/** A doctor's fully booked day, and the entries that wait for it. */
class Journal {
  private readonly references: string[] = []
  private readonly clinic: FullDay

  constructor(clinic: FullDay) {
    this.clinic = clinic
  }

  async run({ kind, index, minutes }: Step): Promise<void> {
    const { doctorId, day, slots, references } = this.clinic
    const reference = this.references[index % (this.references.length || 1)] ?? ''
    const slot = slots[index % slots.length]
    if (kind === 'join') this.references.push((await join(doctorId, day)).entry.reference)
    if (kind === 'cancel') await line.cancel(references[index % references.length])
    if (kind === 'accept') await this.accept(reference)
    if (kind === 'decline') await declineSlotOffer(app, asker(reference), reference)
    if (kind === 'leave') await leaveWaiting(app, asker(reference), reference)
    if (kind === 'grab' && slot) await book(newVisitor(), slot)
    if (kind === 'wait') clock.pass(minutes)
    if (kind === 'sweep') await expireHolds(app)
  }

  private async accept(reference: string): Promise<void> {
    const accepted = await acceptSlotOffer(app, asker(reference), reference)
    if (!accepted.ok) return
    const visitor = newVisitor()
    visitor.keepTicket(accepted.ticket)
    const { doctor, branch, at } = accepted
    expect(await book(visitor, { doctor, branch, at })).toMatchObject({ ok: true })
  }

  /** Replays the log and checks that each offer went to the first entry that could be asked. */
  async expectFair(): Promise<void> {
    const log = await line.log(this.clinic.doctorId)
    const offeredTo = new Map<string, Set<string>>()
    const offeredAt = new Map<string, Date>()
    for (const [index, { entryId, event, at, detail }] of log.entries()) {
      const before = replayWaiting(log.slice(0, index))
      if (event === 'offered') {
        const time = timeOf(detail)
        const entries = offeredTo.get(time) ?? new Set()
        // A map keeps the insertion order, which is the order of joining.
        const first = [...before].find(([id, status]) => status === 'waiting' && !entries.has(id))
        expect(entryId).toBe(first?.[0])
        offeredTo.set(time, entries.add(entryId))
        offeredAt.set(entryId, at)
      }
      if (event === 'lapsed') {
        const lasted = +at - +(offeredAt.get(entryId) ?? at)
        expect(lasted).toBeGreaterThanOrEqual(OFFER_MINUTES * 60_000)
      }
    }
    expect(replayWaiting(log)).toEqual(await line.statuses(this.clinic.doctorId))
    const held = await line.heldTimes(this.clinic.doctorId)
    expect(new Set(held).size).toBe(held.length)
  }
}

function timeOf(detail: unknown): string {
  const isOffer = typeof detail === 'object' && detail !== null && 'startsAt' in detail
  return isOffer ? String(detail.startsAt) : ''
}
