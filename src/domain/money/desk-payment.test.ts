import { assert, constantFrom, integer, property, record, array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountOf,
  checkDeskPayment,
  deskMethods,
  expectedCash,
  isSettled,
  totalsByMethod,
  type DeskEntry,
} from '#/domain/money/desk-payment.ts'
import { egp } from '#/domain/money/money.ts'

const paid = (change: Partial<DeskEntry> = {}): DeskEntry => ({
  kind: 'payment',
  method: 'cash',
  amountPiastres: egp(100),
  discountPiastres: 0,
  ...change,
})
const price = { pricePiastres: egp(400), onlinePiastres: 0 }

describe('the account of a visit', () => {
  test('takes discounts, the insurer, the site and the desk off the price', () => {
    const entries = [
      paid({ discountPiastres: egp(50) }),
      paid({ method: 'insurer', amountPiastres: egp(150) }),
    ]
    const account = accountOf({ ...price, onlinePiastres: egp(25) }, entries)
    expect(account).toEqual({
      pricePiastres: egp(400),
      discountPiastres: egp(50),
      insurerPiastres: egp(150),
      paidPiastres: egp(100),
      onlinePiastres: egp(25),
      packagePiastres: 0,
      leftPiastres: egp(75),
    })
  })

  test('a returned payment leaves what was left before it, its discount included', () => {
    const entry = paid({ discountPiastres: egp(50) })
    const account = accountOf(price, [entry, { ...entry, kind: 'return' }])
    expect(account.leftPiastres).toBe(egp(400))
    expect(isSettled(account)).toBe(false)
  })

  test('a free visit is not a paid one', () => {
    expect(isSettled(accountOf({ pricePiastres: 0, onlinePiastres: 0 }, []))).toBe(false)
  })
})

describe('a new payment', () => {
  const account = accountOf(price, [])
  const payment = {
    method: 'cash' as const,
    amountPiastres: egp(400),
    discountPiastres: 0,
    discountReason: null,
  }
  test.each([
    [{}, 'ok'],
    [{ amountPiastres: 1 }, 'ok'],
    [{ amountPiastres: 0 }, 'amount-required'],
    [{ amountPiastres: -egp(5) }, 'amount-required'],
    [{ amountPiastres: egp(400) + 1 }, 'amount-above-balance'],
    [{ discountPiastres: 1, discountReason: 'means' }, 'amount-above-balance'],
    [{ amountPiastres: egp(350), discountPiastres: egp(50) }, 'discount-reason-required'],
    [{ amountPiastres: egp(350), discountPiastres: egp(50), discountReason: 'means' }, 'ok'],
  ] as const)('%o: %s', (change, expected) => {
    const checked = checkDeskPayment(account, { ...payment, ...change }, 0)
    expect(checked.ok ? 'ok' : checked.code).toBe(expected)
  })

  test('is refused for a visit that is paid, whatever its amount', () => {
    const settled = accountOf(price, [paid({ amountPiastres: egp(400) })])
    expect(checkDeskPayment(settled, payment, 0)).toEqual({ ok: false, code: 'visit-paid' })
    expect(checkDeskPayment(settled, { ...payment, amountPiastres: 0 }, 0)).toEqual({
      ok: false,
      code: 'visit-paid',
    })
  })
})

describe('an insurer’s share', () => {
  const share = {
    method: 'insurer' as const,
    amountPiastres: egp(200),
    discountPiastres: 0,
    discountReason: null,
  }
  const before = [paid({ method: 'insurer', amountPiastres: egp(100) })]
  test.each([
    [0, [], 'insurer-not-approved'],
    [egp(200), [], 'ok'],
    [egp(200) - 1, [], 'insurer-above-approval'],
    [egp(299), before, 'insurer-above-approval'],
    [egp(300), before, 'ok'],
  ] as const)('with %i approved, after %o: %s', (limit, entries, expected) => {
    const checked = checkDeskPayment(accountOf(price, entries), share, limit)
    expect(checked.ok ? 'ok' : checked.code).toBe(expected)
  })
})

test('payments and their returns add up to nothing, by every method', () => {
  const entry = record({
    method: constantFrom(...deskMethods),
    amountPiastres: integer({ min: 1, max: egp(10_000) }),
    discountPiastres: integer({ min: 0, max: egp(1_000) }),
  })
  assert(
    property(array(entry), (rows) => {
      const payments = rows.map((row) => ({ ...row, kind: 'payment' as const }))
      const returns = rows.map((row) => ({ ...row, kind: 'return' as const }))
      const totals = totalsByMethod([...payments, ...returns])
      expect(Object.values(totals).every((total) => total === 0)).toBe(true)
      const cash = rows.filter(({ method }) => method === 'cash')
      expect(expectedCash(payments)).toBe(
        cash.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0),
      )
    }),
  )
})
