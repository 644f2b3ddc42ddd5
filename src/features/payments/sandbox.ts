import { z } from 'zod'
import { foldDigits } from '#/domain/search/digits.ts'

const order = z.string('payment-not-found').regex(/^\d{6,20}$/, 'payment-not-found')

export const sandboxSchema = z.object({ order, instrument: z.string('instrument-required') })
export const sandboxCodeSchema = z.object({
  order,
  code: z
    .string()
    .default('')
    .transform((typed) => foldDigits(typed.trim()))
    .pipe(z.string().min(1, 'code-required').max(10, 'code-required')),
})
