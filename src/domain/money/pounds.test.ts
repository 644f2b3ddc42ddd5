import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { egp } from '#/domain/money/money.ts'
import { parsePounds } from '#/domain/money/pounds.ts'

test.each<[string, number]>([
  ['60000', 60_000],
  [' 60,000 ', 60_000],
  ['60 000.5', 60_000.5],
  ['٦٠٬٠٠٠', 60_000],
  ['۶۰،۰۰۰٫۷۵', 60_000.75],
  ['\u200f٦٠٬٠٠٠\u00a0ج.م.\u200f', 60_000],
  ['٦٠ جنيه', 60],
  ['EGP 1,250.50', 1_250.5],
  ['0', 0],
  ['350,00', 350],
  ['٣٥٠٫٠٠', 350],
  ['٣٥٠،٥٠', 350.5],
])('%s', (text, pounds) => {
  expect(parsePounds(text)).toBe(egp(pounds))
})

test.each([
  '',
  'abc',
  '-5',
  '60.000',
  '60,5',
  '6,00,000',
  '1e5',
  '60000 60000',
  '1234567890',
  '12.345',
])('%s is not an amount', (text) => {
  expect(parsePounds(text)).toBeNull()
})

test('every price is read back as printed, in both languages', () => {
  const piastres = integer({ min: 0, max: egp(10_000_000) })
  assert(
    property(piastres, constantFrom('ar-EG', 'en-US'), (amount, locale) => {
      const currency = { style: 'currency', currency: 'EGP' } as const
      for (const options of [{ minimumFractionDigits: 2 }, currency]) {
        expect(parsePounds(new Intl.NumberFormat(locale, options).format(amount / 100))).toBe(
          amount,
        )
      }
    }),
  )
})
