import { expect, test } from 'vitest'
import { memberSchema, setupSchema, signInSchema } from './staff.ts'

test('short passwords, different passwords and invalid e-mails are refused', () => {
  const codes = (
    schema: typeof signInSchema | typeof setupSchema | typeof memberSchema,
    typed: object,
  ) => schema.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(codes(signInSchema, {})).toEqual(['email-required', 'password-required'])
  expect(codes(signInSchema, { email: 'x', password: 'y' })).toEqual(['email-invalid'])
  const own = { password: 'their own long password', password_confirmation: 'another one' }
  expect(codes(setupSchema, { setup: 'x', code: '1', kept: 'yes', ...own })).toEqual([
    'password-mismatch',
  ])
  const member = { name: 'Salma Adel', email: 'member@example.com', role: 'staff', areas: '' }
  expect(codes(memberSchema, { ...member, password: 'short' })).toEqual(['password-short'])
})
