import { expect, test } from 'vitest'
import { parseTaxNumber } from '#/domain/money/tax-number.ts'

test.each([
  ['123456789', '123456789'],
  ['123-456-789', '123456789'],
  [' ١٢٣ ٤٥٦ ٧٨٩ ', '123456789'],
  ['12345678', null],
  ['1234567890', null],
  ['12345678a', null],
  ['', null],
])('%s is %s', (typed, expected) => {
  expect(parseTaxNumber(typed)).toBe(expected)
})
