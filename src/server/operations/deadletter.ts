import type { Piastres } from '#/domain/money.ts'
import type { RefundReason } from '#/domain/payment.ts'

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
