import type { NoticeKind } from '#/domain/notice.ts'
import type { RefundReason } from '#/domain/payment.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const noticeNames: Record<NoticeKind, () => string> = {
  'booking-confirmed': m.notices_what_confirmation,
  'booking-changed': m.notices_what_change,
  'booking-cancelled': m.notices_what_cancellation,
  'reminder-day': m.notices_what_reminder,
  'reminder-hours': m.notices_what_reminder,
  'clinic-message': m.notices_what_clinic_message,
  'waiting-offer': m.notices_what_offer,
  'request-progress': m.operations_notice_request,
  'payment-received': m.notices_what_payment,
  'payment-refunded': m.notices_what_refund,
  'phone-changed': m.notices_what_phone,
  'my-data': m.notices_what_my_data,
  'desk-changed': m.notices_what_desk,
  'provider-invited': m.notices_what_invitation,
}

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
