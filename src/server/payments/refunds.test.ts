import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { UNDO_MINUTES } from '#/domain/booking/booking.ts'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Refund, Refunded } from '#/server/gateways/payments/payments.ts'
import { drainRefunds } from '#/server/payments/send-refunds.ts'
import { newVisitor, referenceOf } from '#/testing/clinic.ts'
import { openTill } from './till.testing.ts'

const till = await openTill()
const { db, app, clock } = till
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

let doctor: Awaited<ReturnType<typeof till.nextDoctor>>
const slot = (index?: number) => doctor.slot(index)
beforeEach(async () => {
  doctor = await till.nextDoctor()
  log.mockClear()
})

const proved = (reference: string) => ({
  actor: { kind: 'visitor' } as const,
  proved: [reference],
})

describe('cancelling', () => {
  async function paidBooking(refundPercent: number) {
    const { reference, payment } = await till.order(slot())
    await db.update(bookings).set({ refundPercent }).where(eq(bookings.reference, reference))
    await till.tell(payment)
    return { reference, payment }
  }

  test('a mistaken booking refunds everything, whatever its rule', async () => {
    const { reference, payment } = await paidBooking(0)
    const status = await findBookingStatus(app, proved(reference), reference)
    expect(status?.payment).toMatchObject({ refundPiastres: payment.amountPiastres })
    expect(await cancelBooking(app, proved(reference), reference)).toEqual({ ok: true })
    await drainRefunds(app)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'refunded' })
  })

  test.each([
    [100, 1],
    [50, 0.5],
    [0, 0],
  ])('refunds %i %% by the booking’s rule, as announced', async (percent, share) => {
    const { reference, payment } = await paidBooking(percent)
    clock.pass(UNDO_MINUTES)
    const back = Math.ceil(payment.amountPiastres * share)
    const status = await findBookingStatus(app, proved(reference), reference)
    expect(status?.payment).toMatchObject({ refundPiastres: back })
    expect(await cancelBooking(app, proved(reference), reference)).toEqual({ ok: true })
    await drainRefunds(app)
    expect(await till.find(payment.reference)).toMatchObject({
      status: back ? 'refunded' : 'paid',
      refundedPiastres: back,
    })
    expect(await cancelBooking(app, proved(reference), reference)).toMatchObject({ ok: false })
    expect(await till.refunds(payment)).toHaveLength(back ? 1 : 0)
  })

  test('uses the rule that the branch had at the booking', async () => {
    const reference = referenceOf(await till.book(newVisitor(), slot()))
    const branch = doctor.practice.branches.find(({ id }) => id === slot().branch)
    expect(await till.booking(reference)).toMatchObject({ refundPercent: branch?.refundPercent })
  })

  test('keeps payment and price if the visit is only moved', async () => {
    const { reference, payment } = await paidBooking(100)
    const { branch, at } = slot(3)
    await moveBooking(app, proved(reference), { reference, branch, at })
    expect(await till.booking(reference)).toMatchObject({
      feePiastres: payment.amountPiastres,
      payment: 'online',
    })
    expect(await till.refunds(payment)).toEqual([])
  })
})

describe('the processing', () => {
  async function owed() {
    const { reference, payment } = await till.order(slot())
    await db.update(bookings).set({ refundPercent: 100 }).where(eq(bookings.reference, reference))
    await till.tell(payment)
    await cancelBooking(app, proved(reference), reference)
    return payment
  }

  /** A gateway with predefined answers that records its requests. */
  function gateway(answers: Refunded[]) {
    const requested: Refund[] = []
    const { payments } = app.gateways
    if (!payments) throw new Error('Nobody takes money.')
    const refund = async (input: Refund) => {
      requested.push(input)
      return answers.shift() ?? { ok: false as const }
    }
    return {
      asked: requested,
      app: { ...app, gateways: { ...app.gateways, payments: { ...payments, refund } } },
    }
  }

  test('retries after growing pauses, marks retries, and finally leaves the refund to staff', async () => {
    const payment = await owed()
    const { asked, app: failing } = gateway([])
    await drainRefunds(failing)
    await drainRefunds(failing)
    expect(asked).toMatchObject([{ isRepeated: false, amountPiastres: payment.amountPiastres }])
    for (let day = 0; day < 20; day++) {
      clock.pass(24 * 60)
      await drainRefunds(failing)
    }
    expect(asked).toHaveLength(12)
    expect(asked.slice(1).every(({ isRepeated }) => isRepeated)).toBe(true)
    expect(await till.refunds(payment)).toMatchObject([{ status: 'dead', attempts: 12 }])
    expect(log.mock.calls.join()).toContain('refund-dead')
  })

  test('requests each refund once, even concurrently', async () => {
    const payment = await owed()
    const { asked, app: slow } = gateway([{ ok: true, refundId: 'r1' }])
    await Promise.all([drainRefunds(slow), drainRefunds(slow), drainRefunds(slow)])
    expect(asked).toHaveLength(1)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'refunded' })
  })

  test('a refund is counted once, whether reported by response, callback or query', async () => {
    const payment = await owed()
    const refunded = (id: number) => till.callback(payment, { id, has_parent_transaction: true })
    await drainRefunds(gateway([{ ok: true, refundId: null }]).app)
    expect(await till.deliver(refunded(900))).toBe('recorded')
    expect(await till.deliver(refunded(900))).toBe('known')
    expect(await till.find(payment.reference)).toMatchObject({
      refundedPiastres: payment.amountPiastres,
    })
    expect(await till.refunds(payment)).toMatchObject([{ gatewayRefundId: '900' }])
    expect((await till.told(payment)).map(([kind]) => kind)).toEqual([
      'payment-received',
      'payment-refunded',
    ])
  })

  test('a manual refund is counted too', async () => {
    const { payment } = await till.order(slot())
    await till.tell(payment, { id: 901, has_parent_transaction: true })
    await till.tell(payment)
    expect(await till.find(payment.reference)).toMatchObject({
      status: 'refunded',
      refundedPiastres: payment.amountPiastres,
    })
  })
})
