import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

test('both Arabic digit sets become ASCII, and everything else stays', () => {
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(foldDigits('غرفة ٣ب, 7')).toBe('غرفة 3ب, 7')
})

test('invisible characters are removed, and white space stays', () => {
  expect(stripInvisible('\u202Aأحمد\u202C\u200F\u2067 \u200Bعلي\u2069\uFEFF')).toBe('أحمد علي')
  expect(stripInvisible('a\u0000b\u001Bc\u007Fd\u00ADe\uFE0F\uD800')).toBe('abcde')
  expect(stripInvisible('a\tb\r\nc d')).toBe('a\tb\r\nc d')
  expect(stripInvisible('👍')).toBe('👍')
})

test('the result is well formed, and stripping is idempotent', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const seen = stripInvisible(text)
      expect(seen.isWellFormed()).toBe(true)
      expect(stripInvisible(seen)).toBe(seen)
    }),
  )
})
