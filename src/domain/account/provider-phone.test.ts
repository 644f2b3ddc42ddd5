import { expect, test } from 'vitest'
import { parseProviderPhone, viewProviderPhone } from '#/domain/account/provider-phone.ts'

test.each([
  ['01012345678', '+201012345678'],
  ['٠٢ ٣٣٤٥ ٦٧٨٩', '+20233456789'],
  ['+20 2 33456789', '+20233456789'],
  ['0020233456789', '+20233456789'],
  ['+20 (0)2 33456789', '+20233456789'],
  ['+20 040 333 4444', '+20403334444'],
  ['(03) 456-7890', '+2034567890'],
  ['040 333 4444', '+20403334444'],
  ['0972345678', '+20972345678'],
  ['0800 123 4567', '+208001234567'],
  ['tel:+20233456789', '+20233456789'],
  ['tel:19623', '19623'],
  ['19623', '19623'],
  ['١٦ ٦ ٧٦', '16676'],
])('%s', (typed, phone) => {
  expect(parseProviderPhone(typed)).toEqual({ ok: true, phone })
})

test.each([
  ['', 'phone-required'],
  [' \u200f', 'phone-required'],
  // Giza without its area code, which would be Alexandria.
  ['33456789', 'provider-phone-invalid'],
  ['023345678', 'provider-phone-invalid'],
  ['0334567890', 'provider-phone-invalid'],
  ['123', 'provider-phone-invalid'],
  ['12345', 'provider-phone-invalid'],
  ['196234', 'provider-phone-invalid'],
  ['19623x', 'provider-phone-invalid'],
  ['1'.repeat(10_000), 'provider-phone-invalid'],
])('%s: %s', (typed, code) => {
  expect(parseProviderPhone(typed)).toEqual({ ok: false, code })
})

test.each([
  ['+201012345678', '010 1234 5678'],
  ['+2034567890', '+2034567890'],
  ['19623', '19623'],
])('%s can be called', (phone, text) => {
  expect(viewProviderPhone(phone, false)).toEqual({ text, href: `tel:${phone}` })
})

test.each([
  ['+201012345678', '010 •••• 5678'],
  ['+20200001234', '02 •••• 34'],
  ['+2030001234', '03 •••• 34'],
  ['0400001234', '040 •••• 34'],
])('the %s of a demo provider cannot', (phone, text) => {
  expect(viewProviderPhone(phone, true)).toEqual({ text, href: null })
})
