import { expect, test } from 'vitest'
import { isEmailAddress } from './email.ts'

test.each([
  'mona@example.com',
  'mona.el-sayed+clinic@mail.example.com.eg',
  'Mona@Example.COM',
  'info@xn--mgbh0fb.xn--wgbh1c',
  'mona@مثال.مصر',
  'منى@مثال.مصر',
  "o'neil@example.org",
])('%s is an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'mona',
  '@example.com',
  'mona@',
  'mona@example',
  'mona@127.0.0.1',
  'mona@[127.0.0.1]',
  'mona@example..com',
  '.mona@example.com',
  'mo..na@example.com',
  'mona @example.com',
  'mona@exam ple.com',
  'mona@example.com/x',
  'mona@example.com:25',
  'mona@user@example.com',
  '"mona"@example.com',
  'mona@example.com\nbcc: x@example.com',
  `${'m'.repeat(65)}@example.com`,
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
