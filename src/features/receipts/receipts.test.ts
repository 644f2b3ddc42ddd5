import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refused } from '#/features/visit-types/typed-practice.testing.ts'
import { receiptNumber } from '#/domain/money/desk-payment.ts'
import { egp } from '#/domain/money/money.ts'
import { cancelAsClinic } from '#/server/clinic-day/change.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { saveTaxNumber } from '#/server/receipts/tax-number.ts'
import { inRequest } from '#/testing/request.ts'
import { openDesks, type Desk } from './desk.testing.ts'
import { deskPaymentSchema, taxNumberSchema } from './receipts.ts'

const { db, app, nextDesk } = await openDesks()

let at: Desk

beforeEach(async () => {
  at = await nextDesk()
})

describe('a payment at the desk', () => {
  test('is recorded with a receipt, and the board marks the visit as paid', async () => {
    const first = await at.paid({ amountPiastres: at.fee - egp(100) })
    expect(first).toMatchObject({ number: 1, kind: 'payment', drawer: 1, pricePiastres: at.fee })
    expect((await at.account())?.account.leftPiastres).toBe(egp(100))
    const visit = async () => {
      const day = { day: at.visit.startsAt.toISOString().slice(0, 10) }
      const { result } = await inRequest(app, {}, () => findBoard(app, at.desk, day))
      return result?.shown?.visits.find((each) => each.reference === at.reference)
    }
    expect(await visit()).toMatchObject({ isPaid: false, canPay: false })
    await db
      .update(bookings)
      .set({ status: 'arrived', arrivedAt: at.visit.startsAt })
      .where(eq(bookings.reference, at.reference))
    expect(await visit()).toMatchObject({ isPaid: false, canPay: true })
    expect(await at.paid({ amountPiastres: egp(100), method: 'wallet' })).toMatchObject({
      number: 2,
    })
    expect(await visit()).toMatchObject({ isPaid: true, canPay: false })
    const entries = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, at.desk.userId))
    expect(entries.map(({ action }) => action)).toEqual(['receipt-issued', 'receipt-issued'])
  })

  test('of more than is left, or of nothing, is refused', async () => {
    expect(await at.pay({ amountPiastres: 0 })).toEqual(refused('amount-required'))
    expect(await at.pay({ amountPiastres: at.fee + 1 })).toEqual(refused('amount-above-balance'))
    expect(await at.pay({ amountPiastres: 1, discountPiastres: at.fee })).toEqual(
      refused('amount-above-balance'),
    )
    expect((await at.account())?.receipts).toEqual([])
  })

  test('for a paid visit is refused with the number of its first receipt', async () => {
    const other = await at.practice.booked(await at.practice.slot('18:30'))
    await at.paid({ reference: other.reference, amountPiastres: other.feePiastres })
    await at.paid()
    expect(await at.pay()).toEqual({ ...refused('visit-paid'), by: '2' })
  })

  test('that is sent twice is one, and its key is of one visit', async () => {
    const submissionKey = randomUUID()
    const first = await at.paid({ submissionKey })
    expect(await at.pay({ submissionKey })).toEqual({ ok: true, id: first.id })
    expect(await at.pay({ submissionKey, amountPiastres: 100 })).toEqual(refused('already-sent'))
    const other = await at.practice.booked(await at.practice.slot('18:30'))
    expect(await at.pay({ submissionKey, reference: other.reference })).toEqual(
      refused('already-sent'),
    )
  })

  test('of a visit whose fee is where prices begin states its price once', async () => {
    await at.practice.save({ kind: 'procedure', isFeeFrom: 'yes' })
    const visit = await at.practice.booked(await at.practice.slot('19:00', 'ecg'))
    const order = { reference: visit.reference, amountPiastres: egp(300) }
    expect(await at.pay({ ...order, price: egp(100) })).toEqual(refused('price-below-fee'))
    expect(await at.paid({ ...order, price: egp(700) })).toMatchObject({ pricePiastres: egp(700) })
    expect(await at.paid({ ...order, price: egp(900) })).toMatchObject({ pricePiastres: egp(700) })
    expect(await at.pay({ ...order, price: egp(900) })).toEqual(refused('amount-above-balance'))
    expect(await at.pay({ price: egp(9000), amountPiastres: egp(9000) })).toEqual(
      refused('amount-above-balance'),
    )
  })

  test('of a cancelled visit is refused, and what was paid can be given back', async () => {
    const receipt = await at.paid({ amountPiastres: egp(10) })
    await cancelAsClinic(app, at.desk, { reference: at.reference, reason: 'clinic' })
    expect(await at.pay({ amountPiastres: egp(10) })).toEqual(refused('already-finished'))
    expect(await at.giveBack(receipt.id)).toMatchObject(ok)
  })

  test('fifty at once have fifty numbers without a gap', async () => {
    const orders = Array.from({ length: 50 }, () => at.pay({ amountPiastres: 100 }))
    const second = Array.from({ length: 4 }, () => at.pay({ amountPiastres: at.fee * 2 }))
    const issued = await Promise.all([...orders, ...second])
    expect(issued.filter((each) => each.ok)).toHaveLength(50)
    const rows = await db
      .select({ number: deskPayments.number })
      .from(deskPayments)
      .innerJoin(bookings, eq(bookings.id, deskPayments.bookingId))
      .where(eq(bookings.reference, at.reference))
    const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  test('at once for several visits has numbers without a gap as well', async () => {
    const times = ['18:30', '19:00', '19:30']
    const visits = [at.reference]
    for (const time of times)
      visits.push((await at.practice.booked(await at.practice.slot(time))).reference)
    const orders = visits.flatMap((each) =>
      Array.from({ length: 5 }, () => at.pay({ reference: each, amountPiastres: 100 })),
    )
    const issued = await Promise.all(orders)
    expect(issued.every((each) => each.ok)).toBe(true)
    const lines = (await at.drawer())?.open?.lines ?? []
    expect(lines.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('is never changed or deleted', async () => {
    await at.paid()
    await expect(db.update(deskPayments).set({ amountPiastres: 1 })).rejects.toThrow()
    await expect(db.delete(deskPayments)).rejects.toThrow()
  })
})

describe('a return', () => {
  test('gives the whole payment back once, with a number of its own', async () => {
    const receipt = await at.paid({
      amountPiastres: at.fee - egp(20),
      discountPiastres: egp(20),
      discountReason: 'means',
    })
    const back = await at.giveBack(receipt.id)
    expect(back).toMatchObject(ok)
    expect(await at.giveBack(receipt.id)).toEqual({ ...refused('already-returned'), by: '2' })
    expect((await at.account())?.account).toMatchObject({
      leftPiastres: at.fee,
      discountPiastres: 0,
    })
    expect((await at.account())?.receipts.map(({ canReturn }) => canReturn)).toEqual([false, false])
    const view = await at.read(receipt.id, [at.desk])
    expect(view).toMatchObject({ number: 1, returnedBy: { number: 2 } })
    expect(view?.account.leftPiastres).toBe(0)
    expect(await at.paid({ method: 'card' })).toMatchObject({ number: 3 })
  })

  test('of a return, or of another visit, is unknown', async () => {
    const receipt = await at.paid()
    const back = await at.giveBack(receipt.id)
    expect(await at.giveBack(back.ok ? back.id : '')).toEqual(refused('receipt-not-found'))
    const other = await at.practice.booked(await at.practice.slot('18:30'))
    const foreign = await at.paid({ reference: other.reference, amountPiastres: other.feePiastres })
    expect(await at.giveBack(foreign.id)).toEqual(refused('receipt-not-found'))
  })
})

describe('practices with one tax number', () => {
  const taxNumber = '512512512'
  const numberOf = async (id: string, of: Desk) => {
    const view = await of.read(id, [of.desk])
    return view && receiptNumber(view)
  }

  test('number their receipts in series of their own', async () => {
    const other = await nextDesk()
    await saveTaxNumber(app, at.practice.owner, taxNumber)
    await saveTaxNumber(app, other.practice.owner, taxNumber)
    const [first, second] = [await at.paid(), await other.paid()]
    expect(await numberOf(first.id, at)).toBe('1')
    expect(await numberOf(second.id, other)).toBe('2/1')
    expect(await other.pay()).toEqual({ ...refused('visit-paid'), by: '2/1' })
    // Under another number it is the first; back under this one it goes on where it was.
    await saveTaxNumber(app, other.practice.owner, '612612612')
    const elsewhere = await other.giveBack(second.id)
    expect(await numberOf(elsewhere.ok ? elsewhere.id : '', other)).toBe('2')
    await saveTaxNumber(app, other.practice.owner, taxNumber)
    expect(await numberOf((await other.paid()).id, other)).toBe('2/3')
  })

  test('that state it at once have different series', async () => {
    const desks = [at, await nextDesk(), await nextDesk()]
    await Promise.all(desks.map(({ practice }) => saveTaxNumber(app, practice.owner, '712712712')))
    const receipts = await Promise.all(desks.map((desk) => desk.paid()))
    expect(receipts.map(({ series }) => series).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })
})

test('the form reads amounts as people write them, and refuses what is none', () => {
  const typed = {
    reference: at.reference,
    method: 'cash',
    amountPiastres: '٣٥٠٫٥٠',
    discountReason: '',
  }
  expect(deskPaymentSchema.parse(typed)).toMatchObject({
    amountPiastres: 35_050,
    discountPiastres: 0,
    discountReason: null,
    price: null,
  })
  for (const amountPiastres of ['', '-5', 'ten', '60.000', '9999999'])
    expect(deskPaymentSchema.safeParse({ ...typed, amountPiastres }).success).toBe(false)
  expect(deskPaymentSchema.safeParse({ ...typed, method: 'gold' }).success).toBe(false)
  expect(taxNumberSchema.safeParse({ slug: 'doctor', taxNumber: '12345' }).success).toBe(false)
  expect(taxNumberSchema.parse({ slug: 'doctor', taxNumber: '' }).taxNumber).toBeNull()
})
