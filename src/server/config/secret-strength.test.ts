import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from './secret-strength.ts'

test.each([
  'x'.repeat(64),
  'changeme'.repeat(4),
  '0123456789abcdef0123456789abcdef',
  `${'a'.repeat(31)}b`,
  '12345678123456781234567812345678',
  '',
])('"%s" is no secret', (secret) => {
  expect(isGuessable(secret)).toBe(true)
})

test('random secrets pass, as hexadecimal digits and in base64', () => {
  const bytes = fc.integer({ min: 24, max: 48 }).map((count) => randomBytes(count))
  fc.assert(
    fc.property(bytes, (secret) => {
      expect(isGuessable(secret.toString('hex'))).toBe(false)
      expect(isGuessable(secret.toString('base64'))).toBe(false)
    }),
    { numRuns: 500 },
  )
})
