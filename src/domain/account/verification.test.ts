import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeExpiry, CODE_TRIES, isUsable, newCode, readCode } from './verification.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('a code has six digits, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
      // The second draw is the first valid one.
      const draws = [bytes, new Uint8Array([0, 0, 0, 7])]
      expect(newCode(() => draws.shift() ?? bytes)).toMatch(/^\d{6}$/)
    }),
  )
})

test('numbers above the last whole million are drawn again, so that all codes are equally likely', () => {
  const draws = [bytesOf(4_294_000_000), bytesOf(2 ** 32 - 1), bytesOf(4_293_999_999)]
  expect(newCode(() => draws.shift() ?? new Uint8Array(4))).toBe('999999')
  expect(draws).toEqual([])
  expect(newCode(() => bytesOf(1_000_042))).toBe('000042')
})

test.each(['123456', '١٢٣٤٥٦', '۱۲۳۴۵۶', ' 123 456 ', '١٢٣-٤٥٦', '\u200f123456\u200e'])(
  '%j is read as 123456',
  (typed) => {
    expect(readCode(typed)).toBe('123456')
  },
)

test.each(['', '12345', '1234567', '12345a', '+123456x', '一二三四五六', '1'.repeat(10_000)])(
  '%j is not a code',
  (typed) => {
    expect(readCode(typed)).toBeNull()
  },
)

test('a code expires when used, after too many attempts, or after ten minutes', () => {
  const fresh = { attempts: 0, expiresAt: codeExpiry(now), usedAt: null }
  expect(isUsable(fresh, now)).toBe(true)
  expect(isUsable({ ...fresh, attempts: CODE_TRIES - 1 }, now)).toBe(true)
  expect(isUsable({ ...fresh, attempts: CODE_TRIES }, now)).toBe(false)
  expect(isUsable({ ...fresh, usedAt: now }, now)).toBe(false)
  expect(isUsable(fresh, new Date(fresh.expiresAt.getTime() - 1))).toBe(true)
  expect(isUsable(fresh, fresh.expiresAt)).toBe(false)
})

function bytesOf(number: number): Uint8Array {
  return new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number])
}
