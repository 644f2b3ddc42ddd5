import type { PaymentMethod } from './payment.ts'

/** What the trial gateway does with one of its cards or wallets. */
export type SandboxAction = 'approve' | 'decline' | 'silence' | 'second-step'

export type Instrument = { number: string; deed: SandboxAction }

/** The only accepted ones, so that no real card can be typed. */
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

/** The code for the second step; the page displays it. */
export const TRIAL_CODE = '1234'
