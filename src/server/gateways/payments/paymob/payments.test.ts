import { afterEach, describe, expect, test, vi } from 'vitest'
import { answering, dropping, silent } from '#/testing/http.ts'
import { startOwnersApi } from '#/testing/owners-api.ts'
import { paymobPayments } from './payments.ts'
import { signTransaction } from './transaction.ts'

const paymob = await startOwnersApi()
vi.spyOn(console, 'error').mockImplementation(() => {})

const account = {
  baseUrl: paymob.url,
  secretKey: 'egy_sk_test',
  publicKey: 'egy_pk_test',
  hmacSecrets: ['HMAC', 'OLD'] as const,
  ownerId: 302_852,
  integrations: { card: 4_097_558, wallet: 22, kiosk: 33 },
}
const asking = {
  caller: async () => ({ locale: 'ar' as const, requestId: 'request-1', token: null }),
  email: () => 'hello@balsam.example',
}
const payments = paymobPayments(account, asking)
/** With a short deadline, for responses that never arrive. */
const hasty = paymobPayments(account, { ...asking, deadlineMs: 1000 })

const intention = {
  reference: 'BLP-0000-0001',
  amountPiastres: 45_000,
  method: 'wallet' as const,
  title: 'د. منى السيد',
  name: 'سلمى أحمد فاروق',
  phone: '+201012345678',
  expiresInSeconds: 1200,
  returnUrl: 'https://balsam.example/en/payment/BLP-0000-0001',
  callbackUrl: 'https://balsam.example/api/payments/callback',
}

const opened = { id: 'pi_1', client_secret: 'egy_csk_1', intention_order_id: 987_654_321 }

afterEach(() => expect(paymob.next).toEqual([]))

describe('an intention', () => {
  test('contains the amount in piastres, and leads to the hosted page', async () => {
    paymob.next.push(answering(201, opened))
    expect(await payments.open(intention)).toEqual({
      ok: true,
      orderId: '987654321',
      checkoutUrl: `${paymob.url}/unifiedcheckout/?publicKey=egy_pk_test&clientSecret=egy_csk_1`,
      kioskReference: null,
    })
    const [asked] = paymob.received
    expect(asked?.line).toBe('POST /api/v1/intention/')
    expect(asked?.headers).toMatchObject({
      authorization: 'Token egy_sk_test',
      'accept-language': 'ar',
      'content-type': 'application/json',
    })
    expect(asked?.body).toEqual({
      amount: 45_000,
      currency: 'EGP',
      payment_methods: [22],
      items: [{ name: intention.title, amount: 45_000, description: intention.title, quantity: 1 }],
      billing_data: {
        first_name: 'سلمى',
        last_name: 'أحمد فاروق',
        phone_number: '+201012345678',
        email: 'hello@balsam.example',
      },
      special_reference: 'BLP-0000-0001',
      expiration: 1200,
      notification_url: intention.callbackUrl,
      redirection_url: intention.returnUrl,
    })
  })

  test('is retried once where the specification says so', async () => {
    paymob.next.push(answering(503), answering(201, opened))
    expect(await payments.open(intention)).toMatchObject({ ok: true })
  })

  test.each([
    ['a refusal', [answering(400, { detail: 'Integration ID does not exist' })]],
    ['two failures', [answering(500), answering(502)]],
    ['broken JSON', [answering(201, '{"client_secret": ')]],
    ['HTML', [answering(200, '<!DOCTYPE html>')]],
    ['a response without an order', [answering(201, { client_secret: 'egy_csk_1' })]],
    ['a secret with a space', [answering(201, { ...opened, client_secret: 'a b' })]],
    ['a dropped connection', [dropping]],
  ])('%s is a code, never an exception', async (_what, answers) => {
    paymob.next.push(...answers)
    expect(await payments.open(intention)).toEqual({ ok: false, code: 'payments-unavailable' })
  })

  test('a missing response is a code too', async () => {
    paymob.next.push(silent)
    expect(await hasty.open(intention)).toEqual({ ok: false, code: 'payments-unavailable' })
  })
})

describe('a refund', () => {
  const refund = {
    id: 'ours',
    transactionId: '555',
    amountPiastres: 10_000,
    refundedBefore: 2_000,
    isRepeated: false,
  }
  const again = { ...refund, isRepeated: true }

  test('contains the transaction and the amount', async () => {
    paymob.next.push(answering(200, { id: 556, success: true }))
    expect(await payments.refund(refund)).toEqual({ ok: true, refundId: '556' })
    expect(paymob.received).toMatchObject([
      {
        line: 'POST /api/api/acceptance/void_refund/refund',
        body: { transaction_id: '555', amount_cents: 10_000 },
      },
    ])
  })

  test.each([
    ['a failure', answering(504)],
    ['a refusal', answering(400)],
    ['no success', answering(200, { id: 556, success: false })],
    ['a dropped connection', dropping],
  ])('%s is reported, and nothing is sent a second time', async (_what, answer) => {
    paymob.next.push(answer)
    expect(await payments.refund(refund)).toEqual({ ok: false })
    expect(paymob.received).toHaveLength(1)
  })

  test('is not repeated after a missing response', async () => {
    paymob.next.push(silent)
    expect(await hasty.refund(refund)).toEqual({ ok: false })
    expect(paymob.received).toHaveLength(1)
  })

  test('that succeeded without a response is found, not repeated', async () => {
    paymob.next.push(answering(200, { refunded_amount_cents: 12_000 }))
    expect(await payments.refund(again)).toEqual({ ok: true, refundId: null })
    expect(paymob.received.map(({ line }) => line)).toEqual([
      'GET /api/api/acceptance/transactions/555',
    ])
  })

  test('that did not succeed is requested again', async () => {
    paymob.next.push(
      answering(200, { refunded_amount_cents: 2_000 }),
      answering(200, { id: 557, success: true }),
    )
    expect(await payments.refund(again)).toEqual({ ok: true, refundId: '557' })
  })

  test('whose state is unknown is not repeated', async () => {
    paymob.next.push(answering(401))
    expect(await payments.refund(again)).toEqual({ ok: false })
    expect(paymob.received).toHaveLength(1)
  })
})

describe('a callback', () => {
  const transaction = {
    id: 192036465,
    amount_cents: 100_000,
    created_at: '2024-06-13T11:33:44.592345',
    currency: 'EGP',
    error_occured: false,
    has_parent_transaction: false,
    integration_id: 4_097_558,
    is_3d_secure: true,
    is_auth: false,
    is_capture: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    order: { id: 217_503_754, merchant_order_id: 'BLP-0000-0001' },
    owner: 302_852,
    pending: false,
    source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
    success: true,
  }
  // Computed with openssl from the values in the documented order, not by our own code.
  const documented =
    'c30cb84975a92e6b8e0a78f6c82a8e1a3db688e37d45b8d51510a15f5c06c4ba6cd7e04682e10e838d348e7541eb51bb096bb0250137fff7493943cf83261f31'

  function read(changes: object, signature = documented) {
    return payments.readCallback(
      { type: 'TRANSACTION', obj: { ...transaction, ...changes } },
      signature,
    )
  }

  function told(changes: object) {
    const obj = { ...transaction, ...changes }
    return read(changes, signTransaction(obj, 'HMAC'))
  }

  test('is accepted with each of the secrets while one is rotated', () => {
    expect(read({}, signTransaction(transaction, 'OLD'))).toMatchObject({ ok: true })
    expect(read({}, signTransaction(transaction, 'OTHER'))).toMatchObject({ code: 'forged' })
  })

  test('is accepted with the documented signature, in either case', () => {
    const expected = {
      ok: true,
      callback: {
        id: 'pay:192036465',
        orderId: '217503754',
        method: 'card',
        event: 'pay',
        transactionId: '192036465',
        parentId: null,
        amountPiastres: 100_000,
        currency: 'EGP',
        kioskReference: null,
      },
    }
    expect(read({})).toEqual(expected)
    expect(read({}, documented.toUpperCase())).toEqual(expected)
  })

  test.each([
    [{ success: true, pending: true }, 'wait'],
    [{ success: false }, 'fail'],
    [{ is_auth: true }, 'authorise'],
    [{ is_auth: true, is_voided: true }, 'fail'],
    [{ is_refunded: true }, 'pay'],
    [{ has_parent_transaction: true }, 'refund'],
    [{ has_parent_transaction: true, is_capture: true }, 'pay'],
    [{ has_parent_transaction: true, success: false }, 'wait'],
  ])('%j is read as %s', (changes, event) => {
    expect(told(changes)).toMatchObject({ callback: { event } })
  })

  test('contains the kiosk’s reference, and the transaction that a refund belongs to', () => {
    expect(told({ data: { bill_reference: 123_456_789 }, pending: true })).toMatchObject({
      callback: { kioskReference: '123456789' },
    })
    expect(told({ data: { bill_reference: '<b>1</b>' } })).toMatchObject({
      callback: { kioskReference: null },
    })
    expect(told({ has_parent_transaction: true, parent_transaction: 5 })).toMatchObject({
      callback: { parentId: '5' },
    })
  })

  test('with changed values is forged', () => {
    for (const changes of [
      { amount_cents: 1 },
      { currency: 'USD' },
      { success: false },
      { order: { id: 1 } },
      { id: 1 },
      { pending: true },
    ]) {
      expect(read(changes)).toEqual({ ok: false, code: 'forged' })
    }
    for (const signature of ['', 'x', documented.slice(1), '0'.repeat(128)]) {
      expect(read({}, signature)).toEqual({ ok: false, code: 'forged' })
    }
  })

  test('is refused if characters of the signed text moved to a neighbouring value', () => {
    const moved = [
      { id: 19_203_646, integration_id: 54_097_558 },
      { id: 1_920_364_654, integration_id: 97_558 },
      { order: { id: 21_750_375 }, owner: 4_302_852 },
      { order: { id: 2_175_037_543 }, owner: 2852 },
      { amount_cents: 1_000_002, created_at: '024-06-13T11:33:44.592345' },
      { amount_cents: 10_000, created_at: '02024-06-13T11:33:44.592345' },
      { created_at: '2024-06-13T11:33:44.59234', currency: '5EGP' },
      { created_at: '2024-06-13T11:33:44.592345EGP', currency: '' },
      { currency: 'EGPfalse', error_occured: '' },
      { has_parent_transaction: false, id: '192036465409', integration_id: '7558' },
      { integration_id: '4097558false', is_3d_secure: 'true' },
    ]
    for (const changes of moved) {
      const { ok } = read(changes)
      expect(ok, JSON.stringify(changes)).toBe(false)
    }
  })

  test('of another account or integration is not ours, even with a valid signature', () => {
    expect(told({ owner: 302_853 })).toEqual({ ok: false, code: 'not-ours' })
    expect(told({ integration_id: 44 })).toEqual({ ok: false, code: 'not-ours' })
    expect(told({ integration_id: 33 })).toMatchObject({ callback: { method: 'kiosk' } })
  })

  test.each([
    [null],
    ['{}'],
    [[]],
    [{ type: 'TOKEN', obj: {} }],
    [{ type: 'TRANSACTION' }],
    [{ type: 'TRANSACTION', obj: { ...transaction, amount_cents: 1.5 } }],
    [{ type: 'TRANSACTION', obj: { ...transaction, amount_cents: -1 } }],
    [{ type: 'TRANSACTION', obj: { ...transaction, order: null } }],
    [{ type: 'TRANSACTION', obj: { ...transaction, id: '192036465' } }],
    [{ type: 'TRANSACTION', obj: { ...transaction, id: 1e21 } }],
    [{ type: 'TRANSACTION', obj: { ...transaction, created_at: 'yesterday' } }],
    [{ type: 'TRANSACTION', obj: { ...transaction, is_3d_secure: null } }],
  ])('%j is unreadable', (body) => {
    expect(payments.readCallback(body, documented)).toEqual({ ok: false, code: 'unreadable' })
  })
})
