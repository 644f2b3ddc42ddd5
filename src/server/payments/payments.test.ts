import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { expireHolds } from '#/server/bookings/expiry.ts'
import { correctFutureTimes } from '#/server/assembly/clock-corrections.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { daysOff } from '#/server/db/schema/directory.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { drainRefunds } from '#/server/payments/send-refunds.ts'
import { newCentre } from '#/testing/centre.ts'
import { newPhone, newVisitor, referenceOf } from '#/testing/clinic.ts'
import { expirePayments } from '#/server/ledger/ledger.ts'
import { payAtClinic } from './pay.ts'
import { findPayment } from './status.ts'
import { openTill } from './till.testing.ts'
import { findSandboxOrder } from './sandbox.ts'

const till = await openTill()
const { app, clock, asker } = till

let doctor: Awaited<ReturnType<typeof till.nextDoctor>>
const slot = (index?: number) => doctor.slot(index)
beforeEach(async () => {
  doctor = await till.nextDoctor()
})

describe('a booking with online payment', () => {
  test('is held until its payment, which books it', async () => {
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
    expect(await till.told(payment)).toEqual([
      ['payment-received', { reference: number, amount: String(amountPiastres) }],
    ])
  })

  test('is held as long as a new one after the clock was set back, and ends with its payment', async () => {
    const { reference, payment } = await till.order(slot())
    clock.jump(-24 * 60)
    await correctFutureTimes(app)
    const [held, opened] = [await till.booking(reference), await till.find(payment.reference)]
    expect(+(held?.holdExpiresAt ?? 0)).toBeLessThanOrEqual(+clock.now() + 60 * 60_000)
    expect(opened?.expiresAt).toEqual(new Date(+clock.now() + 20 * 60_000))
    await till.tell(payment)
    expect(await till.booking(reference)).toMatchObject({ status: 'booked' })
  })

  test('is paid once by ten concurrent callbacks', async () => {
    const { payment } = await till.order(slot())
    const said = till.callback(payment)
    const codes = await Promise.all(Array.from({ length: 10 }, () => till.deliver(said)))
    expect(codes.filter((code) => code === 'recorded')).toHaveLength(1)
    expect(codes.filter((code) => code === 'known')).toHaveLength(9)
    expect(await till.refunds(payment)).toEqual([])
  })

  test('that is paid by two cards at once gets one of them refunded completely', async () => {
    const { payment } = await till.order(slot())
    await Promise.all([till.tell(payment), till.tell(payment)])
    expect(await till.refunds(payment)).toMatchObject([
      { reason: 'paid-twice', amountPiastres: payment.amountPiastres },
    ])
    await drainRefunds(app)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
  })

  test('can be tried again after a declined attempt, which may still succeed', async () => {
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

  test('can be changed to payment at the clinic while held, and a late callback still pays it', async () => {
    const { reference, payment } = await till.order(slot())
    expect(await payAtClinic(app, asker(), reference)).toMatchObject({
      code: 'payment-not-found',
    })
    expect(await payAtClinic(app, asker(reference), reference)).toEqual({ ok: true })
    expect(await till.booking(reference)).toMatchObject({ status: 'booked', payment: 'clinic' })
    await till.tell(payment)
    expect(await till.booking(reference)).toMatchObject({ status: 'booked', payment: 'online' })
    expect(await till.refunds(payment)).toEqual([])
  })

  test('cannot be held for ever by repeated attempts', async () => {
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
    expect(await payAtClinic(app, asker(reference), reference)).toMatchObject({
      code: 'hold-expired',
    })
  })

  test('with a kiosk’s reference must be paid at least six hours before the slot', async () => {
    clock.set(new Date(Date.parse(slot().at) - 12 * 3600_000))
    const { payment } = await till.order(slot(), 'kiosk')
    expect(Date.parse(slot().at) - +payment.expiresAt).toBe(6 * 3600_000)
    expect(payment.kioskReference).toMatch(/^\d{9}$/)
    clock.set(new Date(Date.parse(slot(1).at) - 8 * 3600_000))
    expect(await till.book(newVisitor(), slot(1), { payment: 'kiosk' })).toMatchObject({
      code: 'method-unavailable',
    })
  })

  test('with the same form twice is one booking and one payment', async () => {
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

test('a payment for a time that the doctor gave up meanwhile is refunded', async () => {
  const { reference, payment } = await till.order(slot())
  const date = clinicDate(new Date(slot().at))
  const { doctorId } = doctor
  await till.db.insert(daysOff).values({ id: randomUUID(), doctorId, branchId: null, date })
  await till.tell(payment)
  expect(await till.booking(reference)).toMatchObject({ status: 'held' })
  expect(await till.refunds(payment)).toMatchObject([{ reason: 'released-slot' }])
  expect(await payAtClinic(app, asker(reference), reference)).toMatchObject({ ok: false })
})

describe('a late payment', () => {
  const pass = async () => {
    clock.pass(21)
    await expirePayments(app)
    await expireHolds(app)
  }

  test('still books if the slot is free', async () => {
    const { reference, payment } = await till.order(slot())
    await pass()
    expect(await till.find(payment.reference)).toMatchObject({ status: 'expired' })
    await till.tell(payment)
    expect(await till.booking(reference)).toMatchObject({ status: 'booked' })
  })

  test('is refunded if the slot is taken, and the page says so', async () => {
    const { reference, payment } = await till.order(slot())
    await pass()
    await till.book(newVisitor(), slot())
    await till.tell(payment)
    expect(await till.booking(reference)).toMatchObject({ status: 'expired' })
    const page = () => findPayment(app, asker(reference), payment.reference)
    expect(await page()).toMatchObject({
      state: 'returning',
      refundReason: 'released-slot',
      appointment: { ...slot(), isBooked: false },
    })
    await drainRefunds(app)
    expect(await page()).toMatchObject({ state: 'refunded', refundDuePiastres: 0 })
    expect((await till.told(payment)).map(([kind]) => kind)).toEqual(['payment-refunded'])
  })
})

test('a late payment for a visit whose room is another doctor’s by now is refunded', async () => {
  const { reference, payment } = await till.order(slot())
  const { doctorId } = doctor
  const centre = await newCentre(till.db, app)
  const [at, id] = [clock.now(), randomUUID()]
  const branchId = slot().branch
  await till.db.delete(affiliations).where(eq(affiliations.branchId, branchId))
  const place = { id, facilityId: centre.id, doctorId, branchId, requestedAt: at, confirmedAt: at }
  await till.db.insert(affiliations).values(place)
  const type = { id, doctorId, slug: 'ecg', nameAr: 'رسم قلب', nameEn: 'ECG', position: 9 }
  const terms = { minutes: 20, feePiastres: 30_000, needs: 'ecg', kind: 'procedure' } as const
  await till.db.insert(visitTypes).values({ ...type, ...terms, createdAt: at })
  // Another doctor has taken it from the expired hold.
  const set = { visitTypeId: id, roomId: null }
  await till.db.update(bookings).set(set).where(eq(bookings.reference, reference))
  clock.pass(21)
  await expirePayments(app)
  await expireHolds(app)
  await till.tell(payment)
  expect(await till.booking(reference)).toMatchObject({ status: 'expired' })
  expect(await till.refunds(payment)).toHaveLength(1)
})

test('a payment is visible only to those who may see what it pays', async () => {
  const { reference, payment } = await till.order(slot())
  expect(await findPayment(app, asker(), payment.reference)).toBeNull()
  expect(await findPayment(app, asker('BLS-0000-0000'), payment.reference)).toBeNull()
  expect(await findPayment(app, asker(reference), payment.reference)).toMatchObject({
    state: 'waiting',
    isTrial: true,
  })
  expect(await till.pay({ subject: 'booking', reference: 'BLS-0000-0000' })).toMatchObject({
    code: 'payment-not-found',
  })
})

test('with real payments there is no trial gateway', async () => {
  const { payment } = await till.order(slot())
  const order = payment.gatewayOrderId ?? ''
  expect(await findSandboxOrder(app, order)).not.toBeNull()
  const { payments } = app.gateways
  const real = {
    ...app,
    gateways: { ...app.gateways, payments: payments && { ...payments, trial: null } },
  }
  expect(await findSandboxOrder(real, order)).toBeNull()
})
