import { expect, test } from 'vitest'
import { PasswordsBusy } from './password-queue.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const salt = new Uint8Array(16)

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('sesame-1', salt)
  expect(await verifyPassword('sesame-1', hash)).toBe(true)
  expect(await verifyPassword('sesame-2', hash)).toBe(false)
  expect(await verifyPassword('sesame-1', undefined)).toBe(false)
})

test('of a hundred concurrent hashes some wait, the others are refused immediately, and later ones succeed', async () => {
  const all = Array.from({ length: 100 }, () => hashPassword('sesame-1', salt))
  const settled = await Promise.allSettled(all)
  const refused = settled.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(PasswordsBusy)
  expect(settled.length - refused.length).toBeGreaterThan(2)
  expect(await verifyPassword('sesame-1', await hashPassword('sesame-1', salt))).toBe(true)
})
