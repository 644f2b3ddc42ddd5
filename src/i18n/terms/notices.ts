import type { NoticeKind } from '#/domain/notice.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

/** The subjects of messages. */
export const noticeNames: Names<NoticeKind> = {
  'booking-confirmed': m.notices_what_confirmation,
  'booking-changed': m.notices_what_change,
  'booking-cancelled': m.notices_what_cancellation,
  'reminder-day': m.notices_what_reminder,
  'reminder-hours': m.notices_what_reminder,
  'reminder-confirm': m.notices_what_reminder,
  'clinic-message': m.notices_what_clinic_message,
  'document-left': m.notices_what_document,
  'document-withdrawn': m.notices_what_withdrawal,
  'lab-booked': m.notices_what_lab_booked,
  'lab-reminder': m.notices_what_lab_reminder,
  'lab-news': m.notices_what_lab_news,
  'clinic-booking': m.notices_what_clinic_booking,
  'clinic-session': m.notices_what_clinic_session,
  'review-invited': m.notices_what_review,
  'waiting-offer': m.notices_what_offer,
  'request-received': m.notices_what_request_received,
  'request-progress': m.notices_what_progress,
  'payment-received': m.notices_what_payment,
  'payment-refunded': m.notices_what_refund,
  'phone-changed': m.notices_what_phone,
  'provider-invited': m.notices_what_invitation,
  'centre-asked': m.notices_what_centre_asked,
  'my-data': m.notices_what_my_data,
  'desk-changed': m.notices_what_desk,
  'desk-request': m.notices_what_desk_request,
}

/** For the desk, which tells more kinds apart. */
export const deskNoticeNames = {
  ...noticeNames,
  'request-progress': m.operations_notice_request,
}
