import { expect, test } from 'vitest'
import { isExpired, parseExpiry, parseLicenceNumber } from '#/domain/directory/licence.ts'

test.each([
  ['1234', '1234'],
  ['١٢ / ٢٠١٩', '12/2019'],
  ['12-2019', '12/2019'],
  [' lab 12\u200f ', 'LAB/12'],
  ['ق 345', 'ق/345'],
])('licence %s is %s', (typed, number) => {
  expect(parseLicenceNumber(typed)).toEqual({ ok: true, number })
})

test.each([
  ['', 'text-required'],
  [' / - ', 'text-required'],
  ['ترخيص', 'licence-number-invalid'],
  ['12+34', 'licence-number-invalid'],
  ['1<script>', 'licence-number-invalid'],
  ['1'.repeat(10_000), 'licence-number-invalid'],
])('licence %s: %s', (typed, code) => {
  expect(parseLicenceNumber(typed)).toEqual({ ok: false, code })
})

test.each([
  ['2027-03-31', '2027-03-31'],
  ['31/3/2027', '2027-03-31'],
  ['٣١/٠٣/٢٠٢٧', '2027-03-31'],
  ['1 - 2 - 2028', '2028-02-01'],
  ['29.02.2028', '2028-02-29'],
])('%s is a date', (typed, date) => {
  expect(parseExpiry(typed)).toEqual({ ok: true, date })
})

test.each([
  ['', 'text-required'],
  ['29/2/2027', 'expiry-invalid'],
  ['2027-13-01', 'expiry-invalid'],
  ['31/3/27', 'expiry-invalid'],
  ['0/0/0000', 'expiry-invalid'],
  ['tomorrow', 'expiry-invalid'],
])('%s: %s', (typed, code) => {
  expect(parseExpiry(typed)).toEqual({ ok: false, code })
})

test('a licence must be valid after the day on which it is shown', () => {
  expect(isExpired('2026-11-20', '2026-11-21')).toBe(true)
  expect(isExpired('2026-11-21', '2026-11-21')).toBe(true)
  expect(isExpired('2026-11-22', '2026-11-21')).toBe(false)
})
