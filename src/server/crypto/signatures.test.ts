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

// As the releases before made them with this secret; links with them are in messages and calendars.
const secret = 'a secret of at least 32 characters'
const BEFORE = 'ZlS6EUltZh4h4CFT43_gWSnDiw98xOBzLodlM2A_Hv8'

test('a signature of the releases before is accepted, and none is made', () => {
  const signing = signingWith([newer, secret])
  expect(signing.isSigned('ticket', '0190f6aa', BEFORE)).toBe(true)
  expect(signing.isSigned('ticket', '0190f6ab', BEFORE)).toBe(false)
  expect(signingWith([newer]).isSigned('ticket', '0190f6aa', BEFORE)).toBe(false)
  expect(signingWith([secret]).sign('ticket', '0190f6aa')).not.toBe(BEFORE)
})

test('the audit signs as before, or its chain would break', () => {
  expect(auditSigning([secret]).sign('audit', 'entry')).toBe(
    'ceM1b3_Szl5exEovyr5_X4NNogRzelzC5_fBy4hyOK4',
  )
})

test('what has a purpose in its text is not what has it as its purpose', () => {
  expect(before.sign('form', 'user\nmona')).not.toBe(before.sign('form\nuser', 'mona'))
})
