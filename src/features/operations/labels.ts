import type { RefundReason } from '#/domain/money/refund.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const refundReasons: Record<RefundReason, () => string> = {
  cancelled: m.operations_reason_cancelled,
  'released-slot': m.operations_reason_released,
  'paid-twice': m.operations_reason_twice,
  'wrong-amount': m.operations_reason_amount,
  staff: m.operations_reason_staff,
}

export const explainOperation = explainWith({
  'not-yours': m.operations_error_not_yours,
  'not-dead': m.operations_error_not_dead,
})
