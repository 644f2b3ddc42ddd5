import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'PassWord',
  '12345678',
  'ｐａｓｓｗｏｒｄ',
  'iloveyou',
  'football',
  '1q2w3e4r5t',
])('%s is a common password, in any case and width', (password) =>
  expect(isCommonPassword(password)).toBe(true),
)

test.each(['sesame-opens', 'بلسم للدكاترة', '', 'constructor__', ' password'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
