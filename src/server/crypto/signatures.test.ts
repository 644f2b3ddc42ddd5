import { expect, test } from 'vitest'
import { auditSigning, signingWith } from './signatures.ts'

const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)] as const
const before = signingWith([older])
const rotated = signingWith([newer, older])

test('signatures of an older key are accepted, and the newest signs', () => {
  const signature = before.sign('form', 'now')
  expect(rotated.isSigned('form', 'now', signature)).toBe(true)
  expect(rotated.sign('form', 'now')).not.toBe(signature)
  expect(before.isSigned('form', 'now', rotated.sign('form', 'now'))).toBe(false)
})

test('a signature is valid for one purpose only', () => {
  expect(rotated.isSigned('file', 'now', before.sign('form', 'now'))).toBe(false)
  expect(auditSigning([older]).sign('form', 'now')).not.toBe(before.sign('form', 'now'))
})
