import type { Piastres } from '#/domain/money.ts'
import type { RefundReason } from '#/domain/refund.ts'

/** A refund that still failed after the last try. */
export type DeadRefund = {
  id: string
  /** The payment's. */
  reference: string
  amountPiastres: Piastres
  reason: RefundReason
  attempts: number
  createdAt: Date
}
