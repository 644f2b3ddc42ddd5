import type { Piastres } from '#/domain/money.ts'
import type { RefundReason } from '#/domain/payment.ts'
import type { SwitchName } from './switches.ts'

/** Money that should have gone back, and did not after many tries. */
export type DeadRefund = {
  id: string
  /** The payment's. */
  reference: string
  amountPiastres: Piastres
  reason: RefundReason
  attempts: number
  createdAt: Date
}

/** What machines gave up and people look after. Every change is audited with it. */
export type Repairs = {
  /** Oldest first. */
  listDeadRefunds: (most: number) => Promise<DeadRefund[]>
  /** Dead notices that could still be of use, and dead refunds. */
  countDead: (now: Date) => Promise<{ notices: number; refunds: number }>
  /** Sends it again, from the first try on; false when it is not dead any more, or of no use. */
  retryNotice: (id: string, by: string, now: Date) => Promise<boolean>
  /** Asks the gateway again; false when it is not dead any more. */
  retryRefund: (id: string, by: string, now: Date) => Promise<boolean>
  turnSwitch: (name: SwitchName, isOn: boolean, by: string, now: Date) => Promise<void>
}
