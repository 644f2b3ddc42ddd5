import { expect, test } from 'vitest'
import { moveSchema } from './schemas.ts'

test('a rejection without a reason is refused', () => {
  const typed = { reference: 'BLR-2345-6789', seen: '1', status: 'rejected', reason: '  ' }
  expect(moveSchema.safeParse(typed).error?.issues).toMatchObject([
    { path: ['reason'], message: 'reason-required' },
  ])
  expect(moveSchema.safeParse({ ...typed, reason: 'مكرر' }).success).toBe(true)
})
