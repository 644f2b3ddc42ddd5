import { expect, test } from 'vitest'
import { WITHOUT_TIME } from '#/domain/schedule/day.ts'
import { addSchema } from './day.ts'

test('a booking needs a phone, and a walk-in does not', () => {
  const branch = crypto.randomUUID()
  const typed = { practice: 'dr-salma', patientName: 'منى السيد', phone: '', consent: 'yes' }
  const reads = (at: string) =>
    addSchema.safeParse({ ...typed, place: `${branch}~${at}` }).error?.issues[0]?.message
  expect(reads(WITHOUT_TIME)).toBeUndefined()
  expect(reads('2026-11-22T10:00:00.000Z')).toBe('phone-required')
})
