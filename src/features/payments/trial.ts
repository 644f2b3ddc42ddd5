import { z } from 'zod'
import { foldDigits } from '#/domain/digits.ts'
import type { PaymentMethod } from '#/domain/payment.ts'

/** What the trial gateway does with one of its cards or wallets. */
export type TrialDeed = 'approve' | 'decline' | 'silence' | 'second-step'

export type Instrument = { number: string; deed: TrialDeed }

/** The only ones that it takes: nobody can type a card of their own. */
export const instruments: Record<PaymentMethod, readonly Instrument[]> = {
  card: [
    { number: '4111 1111 1111 1111', deed: 'approve' },
    { number: '4000 0000 0000 0002', deed: 'decline' },
    { number: '4000 0000 0000 3220', deed: 'second-step' },
    { number: '4000 0000 0000 0119', deed: 'silence' },
  ],
  wallet: [
    { number: '010 0000 0010', deed: 'approve' },
    { number: '010 0000 0020', deed: 'decline' },
    { number: '010 0000 0030', deed: 'second-step' },
    { number: '010 0000 0040', deed: 'silence' },
  ],
  kiosk: [
    { number: 'cash', deed: 'approve' },
    { number: 'later', deed: 'silence' },
  ],
}

/** What the second step asks for; the page says it. */
export const TRIAL_CODE = '1234'

const order = z.string('payment-unknown').regex(/^\d{6,20}$/, 'payment-unknown')

export const trialSchema = z.object({ order, instrument: z.string('instrument-required') })
export const trialCodeSchema = z.object({
  order,
  code: z
    .string()
    .default('')
    .transform((typed) => foldDigits(typed.trim()))
    .pipe(z.string().min(1, 'code-required').max(10, 'code-required')),
})

export type TrialView = {
  order: string
  title: string
  amountPiastres: number
  method: PaymentMethod
  kioskReference: string | null
  isOpen: boolean
  /** Back to the payment's own page. */
  returnPath: string
}
