import { expect, test } from 'vitest'
import { pathAfterLogin, sameSitePath } from './next.ts'

test.each(['/account', '/en/doctors?q=%D8%AF', '/'])('%s is a path of this site', (path) => {
  expect(sameSitePath(path)).toBe(path)
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/a/../..//elsewhere.example',
  'javascript:alert(1)',
  'account',
  '',
])('%j leads to another site', (path) => {
  expect(sameSitePath(path)).toBeNull()
})

test('a login never leads back to login or registration', () => {
  expect(pathAfterLogin('/en/login?next=/account')).toBeNull()
  expect(pathAfterLogin('/register')).toBeNull()
  expect(pathAfterLogin('/en/doctors?page=2')).toBe('/en/doctors?page=2')
})
