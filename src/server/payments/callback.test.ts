import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentEvents } from '#/server/db/schema/payments.ts'
import { drainRefunds } from '#/server/payments/send-refunds.ts'
import { receiveCallback } from './callback.ts'
import { openTill } from './till.testing.ts'

const till = await openTill()
const { db, app } = till
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

let doctor: Awaited<ReturnType<typeof till.nextDoctor>>
const slot = (index?: number) => doctor.slot(index)
beforeEach(async () => {
  doctor = await till.nextDoctor()
  log.mockClear()
})

describe('an invalid callback', () => {
  const changes = async (
    said: Parameters<typeof till.callback>[1],
  ): Promise<[string, Awaited<ReturnType<typeof till.order>>]> => {
    const ordered = await till.order(slot())
    return [await till.tell(ordered.payment, said), ordered]
  }

  test('that is forged has no effect, and writes nothing', async () => {
    const { reference, payment } = await till.order(slot())
    const said = till.callback(payment)
    for (const signature of [
      '',
      'x',
      said.signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    ]) {
      expect(await receiveCallback(app, said.body, signature)).toEqual({
        code: 'forged',
        status: 401,
      })
    }
    const cheaper = { ...said, body: till.callback(payment, { amount_cents: 1 }).body }
    expect(await till.deliver(cheaper)).toBe('forged')
    expect(await till.booking(reference)).toMatchObject({ status: 'held' })
    expect(await till.events(payment)).toEqual(['create', 'wait'])
  })

  test('with another amount pays nothing, and the amount is refunded', async () => {
    const [code, { reference, payment }] = await changes({ amount_cents: 100 })
    expect(code).toBe('amount-differs')
    expect(await till.booking(reference)).toMatchObject({ status: 'held' })
    expect(await till.refunds(payment)).toMatchObject([
      { reason: 'wrong-amount', amountPiastres: 100 },
    ])
    await drainRefunds(app)
    expect(await till.tell(payment)).toBe('recorded')
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
  })

  test('with another currency pays nothing, and is reported to staff', async () => {
    const [code, { reference, payment }] = await changes({ currency: 'USD' })
    expect(code).toBe('currency-differs')
    expect(await till.booking(reference)).toMatchObject({ status: 'held' })
    expect(await till.refunds(payment)).toEqual([])
    expect(log.mock.calls.join()).toContain('payment-callback-refused')
  })

  test('for an unknown order is refused as such', async () => {
    const [code, { payment }] = await changes({ order: { id: 1 } })
    expect(code).toBe('order-not-found')
    expect(await till.events(payment)).toEqual(['create', 'wait'])
  })

  test('with another method than the order’s writes nothing', async () => {
    const [code, { reference, payment }] = await changes({ integration_id: 2 })
    expect(code).toBe('method-differs')
    expect(await till.booking(reference)).toMatchObject({ status: 'held' })
    expect(await till.events(payment)).toEqual(['create', 'wait'])
  })

  test('of another account writes nothing', async () => {
    const [code, { payment }] = await changes({ owner: 2 })
    expect(code).toBe('not-ours')
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
