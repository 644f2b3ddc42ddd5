import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  record,
  shuffledSubarray,
} from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import { expireHolds } from '#/server/bookings/expiry.ts'
import { drainRefunds } from '#/server/payments/send-refunds.ts'
import { newVisitor } from '#/testing/clinic.ts'
import { expirePayments } from '#/server/ledger/ledger.ts'
import { payAtClinic } from './pay.ts'
import type { Payment } from '#/server/ledger/rows.ts'
import { openTill } from './till.testing.ts'

const till = await openTill()
const { app, clock } = till
// Wrong amounts are logged as errors for staff.
vi.spyOn(console, 'error').mockImplementation(() => {})

type Kind = 'wait' | 'decline' | 'approve' | 'wrong-amount'

/** Payment attempts that the gateway reports; more than one may succeed. */
const attempts = array(constantFrom<Kind>('wait', 'decline', 'approve', 'wrong-amount'), {
  minLength: 1,
  maxLength: 4,
})

/** Callbacks arrive in any order, twice, and late. */
const story = record({
  kinds: attempts,
  again: shuffledSubarray([0, 1, 2, 3]),
  order: shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
  /** The callback before which the payment deadline passes. */
  lateFrom: integer({ min: 0, max: 8 }),
  slot: constantFrom('free', 'taken', 'clinic', 'cancelled'),
})

const WRONG = 700

test('callbacks in any order give the same correct result, and no money is lost', async () => {
  const diary = await openDiary()
  await assert(
    asyncProperty(story, async ({ kinds, again, order, lateFrom, slot }) => {
      const { reference, payment, at } = await diary.book(slot)
      const first = kinds.map((kind) => said(payment, kind))
      const all = [...first, ...again.flatMap((index) => first[index] ?? [])]
      const callbacks = order.flatMap((index) => all[index] ?? [])
      for (const [index, callback] of callbacks.entries()) {
        if (index === lateFrom) await beLate()
        await till.deliver(callback)
      }
      await beLate()
      await drainRefunds(app)
      await drainRefunds(app)

      const paid = kinds.filter((kind) => kind === 'approve').length
      const wrong = kinds.filter((kind) => kind === 'wrong-amount').length
      const isGiven = paid > 0 && (slot === 'free' || slot === 'clinic')
      const after = await till.find(payment.reference)
      const row = await till.booking(reference)
      const refunds = await till.refunds(payment)

      expect(after.status).toBe(expectedStatus(kinds, isGiven))
      if (slot === 'free') expect(row?.status).toBe(isGiven ? 'booked' : 'expired')
      if (isGiven) expect(row).toMatchObject({ status: 'booked', payment: 'online' })
      expect(refunds.every(({ status }) => status === 'done')).toBe(true)
      const moneyIn = paid * payment.amountPiastres + wrong * WRONG
      const given = isGiven ? payment.amountPiastres : 0
      const back = refunds.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0)
      expect(moneyIn).toBe(given + back)
      clock.set(at)
    }),
    { numRuns: 60 },
  )
})

function expectedStatus(kinds: Kind[], isGiven: boolean) {
  if (kinds.includes('approve')) return isGiven ? 'paid' : 'refunded'
  return kinds.includes('decline') ? 'failed' : 'expired'
}

function said(payment: Payment, kind: Kind) {
  if (kind !== 'wrong-amount') return till.callback(payment, {}, kind)
  return till.callback(payment, { amount_cents: WRONG })
}

/** The payment deadline passes, and maintenance runs. */
async function beLate(): Promise<void> {
  clock.pass(25)
  await expirePayments(app)
  await expireHolds(app)
}

/** One slot after the other, each with its state before the first callback. */
async function openDiary() {
  let doctor = await till.nextDoctor()
  let next = 0
  const slotAfter = async () => {
    if (next >= doctor.slots.length) {
      doctor = await till.nextDoctor()
      next = 0
    }
    return doctor.slot(next++)
  }
  return {
    book: async (fate: 'free' | 'taken' | 'clinic' | 'cancelled') => {
      const at = clock.now()
      const slot = await slotAfter()
      const { reference, payment } = await till.order(slot)
      if (fate === 'taken') {
        await beLate()
        expect(await till.book(newVisitor(), slot)).toMatchObject({ ok: true })
      }
      if (fate === 'clinic' || fate === 'cancelled') {
        expect(await payAtClinic(app, till.asker(reference), reference)).toEqual({ ok: true })
      }
      if (fate === 'cancelled') {
        const asker = { actor: { kind: 'visitor' } as const, proved: [reference] }
        expect(await cancelBooking(app, asker, reference)).toEqual({ ok: true })
      }
      return { reference, payment, at }
    },
  }
}
