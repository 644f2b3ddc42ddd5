import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['seven', '1234567', 'password-short'],
  ['eight letters', 'abcdefgh', null],
  ['four Arabic letters are eight bytes', 'كلمة', null],
  ['256 bytes', 'x'.repeat(256), null],
  ['257 bytes', 'x'.repeat(257), 'password-long'],
  ['129 Arabic letters', 'م'.repeat(129), 'password-long'],
  ['full-width letters, which are hashed as plain ones', 'ａｂｃ', 'password-short'],
])('%s', (_what, password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})
