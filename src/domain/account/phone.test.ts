import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  formatMobile,
  formatPhone,
  maskMobile,
  parseForeignPhone,
  parseMobile,
} from '#/domain/account/phone.ts'

describe('parseMobile', () => {
  test.each([
    '01012345678',
    '1012345678',
    '201012345678',
    '+201012345678',
    '00201012345678',
    '+20 10 1234 5678',
    '+20 010 1234 5678',
    '+20 (0)10 1234 5678',
    '0020 0101 234 5678',
    '+2 010 1234 5678',
    '(+20) 101-234-5678',
    '010.1234.5678',
    '٠١٠١٢٣٤٥٦٧٨',
    '+۲۰ ۱۰ ۱۲۳۴ ۵۶۷۸',
    '\u202A+20 10 1234 5678\u202C',
    ' 010\u00A01234\u200F5678\n',
    'tel:+201012345678',
    'TEL:010-1234-5678',
    'https://wa.me/201012345678',
    'wa.me/+201012345678',
  ])('%s', (input) => {
    expect(parseMobile(input)).toEqual({ ok: true, phone: '+201012345678' })
  })

  test.each(['', '  ', '\u200F', '\n\t'])('%j is empty', (input) => {
    expect(parseMobile(input)).toEqual({ ok: false, code: 'phone-required' })
  })

  test.each([
    '0101234567',
    '010123456789',
    '01312345678',
    '01612345678',
    '0212345678',
    '19623',
    '+966501234567',
    '0100x1234567',
    'O1012345678',
    '01012345678 ext',
    '010 1234 5678 أو',
    '20+1012345678',
    '+20 00 10 1234 5678',
    '0 010 1234 5678',
    '++201012345678',
    '-',
  ])('%s is not an Egyptian mobile', (input) => {
    expect(parseMobile(input)).toEqual({ ok: false, code: 'phone-invalid' })
  })

  test('every mobile is accepted in any notation, and its formatted form is read back', () => {
    const prefix = constantFrom('', '0', '20', '+20', '0020')
    const separator = constantFrom('', ' ', '-', '.', '\u200E', ' (')
    const network = constantFrom('10', '11', '12', '15')
    const rest = integer({ min: 0, max: 99_999_999 })
    assert(
      property(prefix, separator, network, rest, (start, gap, code, number) => {
        const digits = String(number).padStart(8, '0')
        const phone = `+20${code}${digits}`
        expect(parseMobile(start + gap + code + gap + digits)).toEqual({ ok: true, phone })
        expect(parseMobile(formatMobile(phone))).toEqual({ ok: true, phone })
      }),
    )
  })

  test('any text gives E.164 or a code', () => {
    assert(
      property(string({ unit: 'grapheme' }), (input) => {
        const parsed = parseMobile(input)
        expect(!parsed.ok || /^\+201[0125]\d{8}$/.test(parsed.phone)).toBe(true)
      }),
    )
  })
})

test('formatted, and masked for others', () => {
  expect(formatMobile('+201012345678')).toBe('010 1234 5678')
  expect(maskMobile('+201512345678')).toBe('015 •••• 5678')
})

test.each([
  ['+44 7911 123456', '+447911123456', '+44 •••• 3456'],
  ['00966 50 123 4567', '+966501234567', '+96 •••• 4567'],
  ['٠٠٩٧١٥٠١٢٣٤٥٦٧', '+971501234567', '+97 •••• 4567'],
])('%s is a number of another country', (typed, phone, masked) => {
  expect(parseForeignPhone(typed)).toBe(phone)
  expect(maskMobile(phone)).toBe(masked)
})

test.each(['01012345678', '+201012345678', '00201012345678', '19623', '+1', '+44abc', ''])(
  '%s is none',
  (typed) => expect(parseForeignPhone(typed)).toBeNull(),
)

test('an unparsed number throws, and the error does not contain it', () => {
  expect(() => formatMobile('01012345678')).toThrow(/^not an Egyptian mobile in E.164$/)
  expect(() => maskMobile('')).toThrow(RangeError)
})

test.each([
  ['+201012345678', '010 1234 5678'],
  ['٠١٠١٢٣٤٥٦٧٨', '010 1234 5678'],
  ['+20225551234', '+20225551234'],
  ['19623', '19623'],
])('%s is shown as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown))
