import type { NoticeForm } from '#/domain/messages/template.ts'
import type { NoticeKind } from '#/domain/notice.ts'
import { m } from '#/paraglide/messages.js'

/** The values that a notice's text may contain, in words; absent ones are empty. */
export type NoticeText = Record<
  | 'brand'
  | 'link'
  | 'when'
  | 'time'
  | 'soon'
  | 'left'
  | 'amount'
  | 'hotline'
  | 'said'
  | 'event'
  | 'reference'
  | 'sessions'
  | 'shown'
  | 'count',
  string
>

type SeriesText = (words: Omit<NoticeText, 'count'> & { count: number }) => string

/** Several visits of a series; without their number the text that needs none. */
const series = (text: SeriesText) => (words: NoticeText) =>
  text({ ...words, count: Number(words.sessions) || 0 })

/** The text of each notice. */
export const noticeForms: Record<NoticeForm, (words: NoticeText) => string> = {
  'booking-confirmed': m.notices_booking_confirmed,
  'series-confirmed': series(m.notices_series_confirmed),
  'booking-changed': m.notices_booking_changed,
  'series-changed': series(m.notices_series_changed),
  'booking-cancelled': m.notices_booking_cancelled,
  'booking-called-off': m.notices_booking_called_off,
  'series-cancelled': series(m.notices_series_cancelled),
  'series-called-off': series(m.notices_series_called_off),
  'reminder-day': m.notices_reminder_day,
  'reminder-hours': m.notices_reminder_hours,
  'reminder-confirm': m.notices_reminder_confirm,
  'clinic-booking': m.notices_clinic_booking,
  'clinic-booking-day': m.notices_clinic_booking_day,
  'clinic-session': m.notices_clinic_session,
  'clinic-message': m.notices_clinic_message,
  'document-left': m.notices_document_left,
  'document-withdrawn': m.notices_document_withdrawn,
  'lab-booked': m.notices_lab_booked,
  'lab-reminder': m.notices_lab_reminder,
  'lab-news': m.notices_lab_news,
  'review-invited': m.notices_review_invited,
  'waiting-offer': m.notices_waiting_offer,
  'request-received': m.notices_request_received,
  'request-progress': m.notices_request_progress,
  'payment-received': m.notices_payment_received,
  'payment-refunded': m.notices_payment_refunded,
  'phone-changed': m.notices_phone_changed,
  'my-data': m.notices_my_data,
  'desk-request': m.notices_desk_request,
  'desk-changed': m.notices_desk_changed,
  'provider-invited': m.notices_provider_invited,
  'centre-asked': m.notices_centre_asked,
}

export const noticeSubjects: Record<NoticeKind, () => string> = {
  'booking-confirmed': m.notices_subject_booking_confirmed,
  'booking-changed': m.notices_subject_booking_changed,
  'booking-cancelled': m.notices_subject_booking_cancelled,
  'reminder-day': m.notices_subject_reminder,
  'reminder-hours': m.notices_subject_reminder,
  'reminder-confirm': m.notices_subject_reminder,
  'clinic-booking': m.notices_subject_clinic_booking,
  'clinic-session': m.notices_subject_clinic_booking,
  'clinic-message': m.notices_subject_clinic_message,
  'document-left': m.notices_subject_document_left,
  'document-withdrawn': m.notices_subject_document_withdrawn,
  'lab-booked': m.notices_subject_lab_booked,
  'lab-reminder': m.notices_subject_lab_reminder,
  'lab-news': m.notices_subject_lab_news,
  'review-invited': m.notices_subject_review,
  'waiting-offer': m.notices_subject_waiting_offer,
  'request-received': m.notices_subject_request_received,
  'request-progress': m.notices_subject_request_progress,
  'payment-received': m.notices_subject_payment_received,
  'payment-refunded': m.notices_subject_payment_refunded,
  'phone-changed': m.notices_subject_phone_changed,
  'my-data': m.notices_subject_my_data,
  'desk-request': m.notices_subject_desk_request,
  'desk-changed': m.notices_subject_desk_changed,
  'provider-invited': m.notices_subject_provider_invited,
  'centre-asked': m.notices_subject_centre_asked,
}
