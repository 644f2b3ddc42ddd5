import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { recordClaim } from '#/server/offers/claims.ts'
import { findVoucherByReference } from '#/server/offers/offers.ts'
import { drainRefunds } from '#/server/payments/send-refunds.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { newPhone } from '#/testing/clinic.ts'
import { openTill } from './till.testing.ts'

const till = await openTill()
const { db, app } = till

describe('a voucher', () => {
  async function claim() {
    const phone = newPhone()
    const claimed = await recordClaim(app, {
      slug: 'teeth-cleaning',
      name: 'منى السيد',
      phone,
      submissionKey: randomUUID(),
      userId: null,
      locale: 'ar',
      policyVersion: POLICY_VERSION,
      marketing: false,
    })
    if (!claimed.ok) throw new Error(claimed.code)
    return claimed.voucherCode
  }

  test('is paid at its own price', async () => {
    const reference = await claim()
    const voucher = await findVoucherByReference(app, reference)
    const payment = await till.opened({ subject: 'voucher', reference })
    expect(payment.amountPiastres).toBe(voucher?.pricePiastres)
    await till.tell(payment)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
    expect(await till.pay({ subject: 'voucher', reference })).toMatchObject({
      code: 'already-paid',
    })
  })

  test('that is no longer valid is refunded', async () => {
    const reference = await claim()
    const payment = await till.opened({ subject: 'voucher', reference })
    await db.update(vouchers).set({ status: 'cancelled' }).where(eq(vouchers.code, reference))
    await till.tell(payment)
    expect(await till.refunds(payment)).toMatchObject([{ reason: 'released-slot' }])
    await drainRefunds(app)
    expect(await till.pay({ subject: 'voucher', reference })).toMatchObject({
      code: 'not-payable',
    })
  })
})

describe('a down payment', () => {
  async function apply(details: object) {
    const created = await recordRequest(app, {
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
    })
    if (!created.ok) throw new Error(created.code)
    return created.reference
  }

  test('is that of the quote, once staff have contacted the person', async () => {
    const reference = await apply({ downPaymentPiastres: 1_200_000 })
    const subject = 'down-payment' as const
    expect(await till.pay({ subject, reference })).toMatchObject({ code: 'not-payable' })
    await db.update(requests).set({ status: 'contacted' }).where(eq(requests.reference, reference))
    const payment = await till.opened({ subject, reference })
    expect(payment.amountPiastres).toBe(1_200_000)
    expect(payment.title.en).not.toBe('')
    await till.tell(payment)
    expect(await till.find(payment.reference)).toMatchObject({ status: 'paid' })
  })

  test('of zero cannot be paid', async () => {
    const reference = await apply({ downPaymentPiastres: 0 })
    expect(await till.pay({ subject: 'down-payment', reference })).toMatchObject({
      code: 'payment-not-found',
    })
  })
})
