import { expect, test } from 'vitest'
import { parseSyndicateNumber } from '#/domain/directory/syndicate.ts'

test.each([
  ['123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴', '1234'],
  [' 12 34-56\u200f', '123456'],
  ['000123', '123'],
  ['00012345678', '12345678'],
])('%s is number %s', (typed, number) => {
  expect(parseSyndicateNumber(typed)).toEqual({ ok: true, number })
})

test.each([
  ['', 'text-required'],
  [' - \u200e', 'text-required'],
  ['12', 'syndicate-invalid'],
  ['0012', 'syndicate-invalid'],
  ['000', 'syndicate-invalid'],
  ['123456789', 'syndicate-invalid'],
  ['12a34', 'syndicate-invalid'],
  ['1'.repeat(10_000), 'syndicate-invalid'],
])('%s: %s', (typed, code) => {
  expect(parseSyndicateNumber(typed)).toEqual({ ok: false, code })
})
