import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newPhone, newVisitor, referenceOf } from '#/features/booking/clinic.testing.ts'
import {
  cancelBooking,
  findBookingStatus,
  rescheduleBooking,
} from '#/features/booking/manage.server.ts'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { paymentEvents } from '#/server/db/schema/payments.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Refund, Refunded } from '#/server/ports/payments.ts'
import { drainRefunds } from '#/server/refunds.server.ts'
import { receiveCallback } from './callback.server.ts'
import { payAtClinic } from './pay.server.ts'
import { findPayment } from './status.server.ts'
import { findTrial } from './trial.server.ts'
import { openTill } from './till.testing.ts'

const till = await openTill()
const { db, services, clock, asker } = till
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

async function toldOf(paymentId: string) {
  const rows = await db.select().from(notices).where(eq(notices.paymentId, paymentId))
  return rows.map(({ kind, inputs }) => [kind, inputs])
}

describe('a booking that is paid for online', () => {
  test('is held until its payment, and booked with it', async () => {
    const { reference, payment } = await till.order(slot())
    const held = await till.booking(reference)
    expect(held).toMatchObject({ status: 'held', payment: 'online', patientName: 'منى السيد' })
    expect(held?.holdExpiresAt).toEqual(payment.expiresAt)
    expect(payment).toMatchObject({ status: 'pending', amountPiastres: held?.feePiastres })
    expect(await till.book(newVisitor(), slot())).toMatchObject({ code: 'slot-taken' })

    expect(await till.tell(payment)).toBe('recorded')
    expect(await till.booking(reference)).toMatchObject({ status: 'booked', payment: 'online' })
    expect(await till.events(payment)).toEqual(['create', 'wait', 'pay'])
    const { reference: number, amountPiastres } = payment
    expect(await toldOf(payment.id)).toEqual([
      ['payment-received', { reference: number, amount: String(amountPiastres) }],
    ])
  })

  test('told ten times at once, it is paid once', async () => {
    const { payment } = await till.order(slot())
    const said = till.callback(payment)
    const codes = await Promise.all(Array.from({ length: 10 }, () => till.deliver(said)))
    expect(codes.filter((code) => code === 'recorded')).toHaveLength(1)
    expect(codes.filter((code) => code === 'known')).toHaveLength(9)
    expect(await till.refunds(payment)).toEqual([])
  })

  test('paid by two cards at once, one of them gets everything back', async () => {
    const { payment } = await till.order(slot())
    await Promise.all([till.tell(payment), till.tell(payment)])
    expect(await till.refunds(payment)).toMatchObject([
      { reason: 'paid-twice', amountPiastres: payment.amountPiastres },
    ])
    await drainRefunds(services)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
  })

  test('declined, it can be tried again, and the first may still come', async () => {
    const { reference, payment } = await till.order(slot())
    await till.tell(payment, {}, 'decline')
    expect(await till.find(payment.reference)).toMatchObject({ status: 'failed' })
    const second = await till.opened({ subject: 'booking', reference, method: 'wallet' })
    expect(second.reference).not.toBe(payment.reference)
    await till.tell(second)
    await till.tell(payment)
    expect(await till.refunds(payment)).toMatchObject([{ reason: 'paid-twice' }])
    expect(await till.pay({ subject: 'booking', reference })).toMatchObject({
      code: 'already-paid',
    })
  })

  test('it can be paid at the clinic while it is held, and online all the same afterwards', async () => {
    const { reference, payment } = await till.order(slot())
    expect(await payAtClinic(services, asker(), reference)).toMatchObject({
      code: 'payment-unknown',
    })
    expect(await payAtClinic(services, asker(reference), reference)).toEqual({ ok: true })
    expect(await till.booking(reference)).toMatchObject({ status: 'booked', payment: 'clinic' })
    await till.tell(payment)
    expect(await till.booking(reference)).toMatchObject({ status: 'booked', payment: 'online' })
    expect(await till.refunds(payment)).toEqual([])
  })

  test('nobody keeps a slot by trying for ever', async () => {
    const { reference } = await till.order(slot())
    const again = () => till.pay({ subject: 'booking', reference })
    for (const minutes of [15, 15, 15]) {
      clock.pass(minutes)
      expect(await again()).toMatchObject({ ok: true })
    }
    const { holdExpiresAt, createdAt } = (await till.booking(reference)) ?? {}
    expect(Number(holdExpiresAt) - Number(createdAt)).toBe(60 * 60_000)
    clock.pass(11)
    expect(await again()).toMatchObject({ code: 'method-unavailable' })
    clock.pass(5)
    expect(await again()).toMatchObject({ code: 'hold-expired' })
    expect(await payAtClinic(services, asker(reference), reference)).toMatchObject({
      code: 'hold-expired',
    })
  })

  test('a kiosk’s reference ends six hours before the slot at the latest', async () => {
    clock.set(new Date(Date.parse(slot().at) - 12 * 3600_000))
    const { payment } = await till.order(slot(), 'kiosk')
    expect(Date.parse(slot().at) - +payment.expiresAt).toBe(6 * 3600_000)
    expect(payment.kioskReference).toMatch(/^\d{9}$/)
    clock.set(new Date(Date.parse(slot(1).at) - 8 * 3600_000))
    expect(await till.book(newVisitor(), slot(1), { payment: 'kiosk' })).toMatchObject({
      code: 'method-unavailable',
    })
  })

  test('the same form sent twice is one booking and one payment', async () => {
    const key = randomUUID()
    const form = { key, phone: newPhone(), payment: 'card' as const }
    const reference = referenceOf(await till.book(newVisitor(), slot(), form))
    expect(referenceOf(await till.book(newVisitor(), slot(), form))).toBe(reference)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => till.opened({ subject: 'booking', reference }, key)),
    )
    expect(new Set(all.map((payment) => payment.reference)).size).toBe(1)
    const other = await till.order(slot(1))
    expect(await till.pay({ subject: 'booking', reference: other.reference }, key)).toMatchObject({
      code: 'already-sent',
    })
  })
})

describe('money that comes too late', () => {
  const pass = async () => {
    clock.pass(21)
    await services.ledger.expire(clock.now())
    await services.bookings.expireHolds(clock.now())
  }

  test('still books while the slot is free', async () => {
    const { reference, payment } = await till.order(slot())
    await pass()
    expect(await till.find(payment.reference)).toMatchObject({ status: 'expired' })
    await till.tell(payment)
    expect(await till.booking(reference)).toMatchObject({ status: 'booked' })
  })

  test('goes back when the slot is somebody else’s, and the page says so', async () => {
    const { reference, payment } = await till.order(slot())
    await pass()
    await till.book(newVisitor(), slot())
    await till.tell(payment)
    expect(await till.booking(reference)).toMatchObject({ status: 'expired' })
    const page = () => findPayment(services, asker(reference), payment.reference)
    expect(await page()).toMatchObject({
      state: 'returning',
      refundReason: 'released-slot',
      appointment: slot(),
    })
    await drainRefunds(services)
    expect(await page()).toMatchObject({ state: 'refunded', refundDuePiastres: 0 })
    expect((await toldOf(payment.id)).map(([kind]) => kind)).toEqual(['payment-refunded'])
  })
})

describe('a callback that is not right', () => {
  const changes = async (
    said: Parameters<typeof till.callback>[1],
  ): Promise<[string, Awaited<ReturnType<typeof till.order>>]> => {
    const ordered = await till.order(slot())
    return [await till.tell(ordered.payment, said), ordered]
  }

  test('forged: nothing happens, and nothing is written', async () => {
    const { reference, payment } = await till.order(slot())
    const said = till.callback(payment)
    for (const signature of [
      '',
      'x',
      said.signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    ]) {
      expect(await receiveCallback(services, said.body, signature)).toEqual({
        code: 'forged',
        status: 401,
      })
    }
    const cheaper = { ...said, body: till.callback(payment, { amount_cents: 1 }).body }
    expect(await till.deliver(cheaper)).toBe('forged')
    expect(await till.booking(reference)).toMatchObject({ status: 'held' })
    expect(await till.events(payment)).toEqual(['create', 'wait'])
  })

  test('another amount pays nothing, and goes back', async () => {
    const [code, { reference, payment }] = await changes({ amount_cents: 100 })
    expect(code).toBe('amount-differs')
    expect(await till.booking(reference)).toMatchObject({ status: 'held' })
    expect(await till.refunds(payment)).toMatchObject([
      { reason: 'wrong-amount', amountPiastres: 100 },
    ])
    await drainRefunds(services)
    expect(await till.tell(payment)).toBe('recorded')
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
  })

  test('another currency pays nothing, and people look', async () => {
    const [code, { reference, payment }] = await changes({ currency: 'USD' })
    expect(code).toBe('currency-differs')
    expect(await till.booking(reference)).toMatchObject({ status: 'held' })
    expect(await till.refunds(payment)).toEqual([])
    expect(log.mock.calls.join()).toContain('payment-callback-refused')
  })

  test('of an order that nobody knows it is told so', async () => {
    const [code, { payment }] = await changes({ order: { id: '1' } })
    expect(code).toBe('order-unknown')
    expect(await till.events(payment)).toEqual(['create', 'wait'])
  })

  test('history cannot be rewritten', async () => {
    const { payment } = await till.order(slot())
    const rewriting = db
      .update(paymentEvents)
      .set({ event: 'pay' })
      .where(eq(paymentEvents.paymentId, payment.id))
    await expect(rewriting).rejects.toThrow()
  })
})

describe('cancelling', () => {
  async function paidBooking(refundPercent: number) {
    const { reference, payment } = await till.order(slot())
    await db.update(bookings).set({ refundPercent }).where(eq(bookings.reference, reference))
    await till.tell(payment)
    return { reference, payment }
  }

  test.each([
    [100, 1],
    [50, 0.5],
    [0, 0],
  ])('gives back %i %% by the rule at the booking, as was said before', async (percent, share) => {
    const { reference, payment } = await paidBooking(percent)
    const back = Math.ceil(payment.amountPiastres * share)
    const status = await findBookingStatus(services, proved(reference), reference)
    expect(status?.payment).toMatchObject({ refundPiastres: back })
    expect(await cancelBooking(services, proved(reference), reference)).toEqual({ ok: true })
    await drainRefunds(services)
    expect(await till.find(payment.reference)).toMatchObject({
      status: back ? 'refunded' : 'paid',
      refundedPiastres: back,
    })
    expect(await cancelBooking(services, proved(reference), reference)).toMatchObject({ ok: false })
    expect(await till.refunds(payment)).toHaveLength(back ? 1 : 0)
  })

  test('what was booked from a branch keeps its rule', async () => {
    const reference = referenceOf(await till.book(newVisitor(), slot()))
    const branch = doctor.practice.branches.find(({ id }) => id === slot().branch)
    expect(await till.booking(reference)).toMatchObject({ refundPercent: branch?.refundPercent })
  })

  test('moving keeps the payment and the price', async () => {
    const { reference, payment } = await paidBooking(100)
    const { branch, at } = slot(3)
    await rescheduleBooking(services, proved(reference), { reference, branch, at })
    expect(await till.booking(reference)).toMatchObject({
      feePiastres: payment.amountPiastres,
      payment: 'online',
    })
    expect(await till.refunds(payment)).toEqual([])
  })
})

describe('the drain', () => {
  async function owed() {
    const { reference, payment } = await till.order(slot())
    await db.update(bookings).set({ refundPercent: 100 }).where(eq(bookings.reference, reference))
    await till.tell(payment)
    await cancelBooking(services, proved(reference), reference)
    return payment
  }

  /** A gateway that answers as told, and keeps what it was asked. */
  function gateway(answers: Refunded[]) {
    const asked: Refund[] = []
    const { payments } = services
    if (!payments) throw new Error('Nobody takes money.')
    const refund = async (wanted: Refund) => {
      asked.push(wanted)
      return answers.shift() ?? { ok: false as const }
    }
    return { asked, services: { ...services, payments: { ...payments, refund } } }
  }

  test('tries again later and later, says that it does, and leaves it to people in the end', async () => {
    const payment = await owed()
    const { asked, services: failing } = gateway([])
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

  test('two at once ask for each refund once', async () => {
    const payment = await owed()
    const { asked, services: slow } = gateway([{ ok: true, refundId: 'r1' }])
    await Promise.all([drainRefunds(slow), drainRefunds(slow), drainRefunds(slow)])
    expect(asked).toHaveLength(1)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'refunded' })
  })

  test('a refund is counted once, by its answer, by its callback, and by looking', async () => {
    const payment = await owed()
    const refunded = (id: string) => till.callback(payment, { id, has_parent_transaction: true })
    await drainRefunds(gateway([{ ok: true, refundId: null }]).services)
    expect(await till.deliver(refunded('900'))).toBe('recorded')
    expect(await till.deliver(refunded('900'))).toBe('known')
    expect(await till.find(payment.reference)).toMatchObject({
      refundedPiastres: payment.amountPiastres,
    })
    expect(await till.refunds(payment)).toMatchObject([{ gatewayRefundId: '900' }])
    expect((await toldOf(payment.id)).map(([kind]) => kind)).toEqual([
      'payment-received',
      'payment-refunded',
    ])
  })

  test('money that was sent back by hand is counted too', async () => {
    const { payment } = await till.order(slot())
    await till.tell(payment, { id: '901', has_parent_transaction: true })
    await till.tell(payment)
    expect(await till.find(payment.reference)).toMatchObject({
      status: 'refunded',
      refundedPiastres: payment.amountPiastres,
    })
  })
})

describe('a voucher', () => {
  async function claim() {
    const phone = newPhone()
    const claimed = await services.offers.claim(
      {
        slug: 'teeth-cleaning',
        name: 'منى السيد',
        phone,
        submissionKey: randomUUID(),
        userId: null,
        locale: 'ar',
        policyVersion: POLICY_VERSION,
        marketing: false,
      },
      clock.now(),
    )
    if (!claimed.ok) throw new Error(claimed.code)
    return claimed.voucherCode
  }

  test('is paid at its own price', async () => {
    const reference = await claim()
    const voucher = await services.offers.findVoucher(reference)
    const payment = await till.opened({ subject: 'voucher', reference })
    expect(payment.amountPiastres).toBe(voucher?.pricePiastres)
    await till.tell(payment)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
    expect(await till.pay({ subject: 'voucher', reference })).toMatchObject({
      code: 'already-paid',
    })
  })

  test('that is worth nothing any more gives the money back', async () => {
    const reference = await claim()
    const payment = await till.opened({ subject: 'voucher', reference })
    await db.update(vouchers).set({ status: 'cancelled' }).where(eq(vouchers.code, reference))
    await till.tell(payment)
    expect(await till.refunds(payment)).toMatchObject([{ reason: 'released-slot' }])
    await drainRefunds(services)
    expect(await till.pay({ subject: 'voucher', reference })).toMatchObject({
      code: 'not-payable',
    })
  })
})

describe('a down payment', () => {
  async function apply(details: object) {
    const created = await services.requests.create(
      {
        kind: 'surgery',
        name: 'منى السيد',
        phone: newPhone(),
        details: { procedure: 'gallbladder', ...details },
        fileIds: [],
        purposes: ['request'],
        policyVersion: POLICY_VERSION,
        submissionKey: randomUUID(),
        userId: null,
        locale: 'ar',
      },
      clock.now(),
    )
    if (!created.ok) throw new Error(created.code)
    return created.reference
  }

  test('is that of the quote, once somebody has gone through the application', async () => {
    const reference = await apply({ downPaymentPiastres: 1_200_000 })
    const subject = 'down-payment' as const
    expect(await till.pay({ subject, reference })).toMatchObject({ code: 'not-payable' })
    await db.update(requests).set({ status: 'contacted' }).where(eq(requests.reference, reference))
    const payment = await till.opened({ subject, reference })
    expect(payment).toMatchObject({ amountPiastres: 1_200_000, titleEn: expect.any(String) })
    await till.tell(payment)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
  })

  test('of nothing is none', async () => {
    const reference = await apply({ downPaymentPiastres: 0 })
    expect(await till.pay({ subject: 'down-payment', reference })).toMatchObject({
      code: 'payment-unknown',
    })
  })
})

test('a payment opens for whoever may see what it pays, and is nothing for everybody else', async () => {
  const { reference, payment } = await till.order(slot())
  expect(await findPayment(services, asker(), payment.reference)).toBeNull()
  expect(await findPayment(services, asker('BLS-0000-0000'), payment.reference)).toBeNull()
  expect(await findPayment(services, asker(reference), payment.reference)).toMatchObject({
    state: 'waiting',
    isTrial: true,
  })
  expect(await till.pay({ subject: 'booking', reference: 'BLS-0000-0000' })).toMatchObject({
    code: 'payment-unknown',
  })
})

test('where real money is taken there is no trial', async () => {
  const { payment } = await till.order(slot())
  const order = payment.gatewayOrderId ?? ''
  expect(await findTrial(services, order)).not.toBeNull()
  const { payments } = services
  const real = { ...services, payments: payments && { ...payments, trial: null } }
  expect(await findTrial(real, order)).toBeNull()
})
