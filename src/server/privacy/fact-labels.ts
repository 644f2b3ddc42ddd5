import type { BookingStatus } from '#/domain/booking/booking.ts'
import type { CoverageState } from '#/domain/booking/coverage.ts'
import type { FamilyRelation } from '#/domain/account/family.ts'
import type { DocumentKind } from '#/domain/care/patient-document.ts'
import type { DocumentPurpose, MediaType } from '#/domain/directory/file.ts'
import type { LabOrderStatus } from '#/domain/laboratory/lab-order.ts'
import type { NoticeChannel, NoticeKind, NoticeStatus } from '#/domain/notice.ts'
import type { VoucherStatus } from '#/domain/content/offer.ts'
import type { DeskMethod } from '#/domain/money/desk-payment.ts'
import type { PaymentMethod, PaymentStatus, PaymentSubject } from '#/domain/money/payment.ts'
import type { ProviderRole } from '#/domain/directory/provider.ts'
import type { RequestKind, RequestStatus } from '#/domain/request.ts'
import type { WaitingStatus } from '#/domain/booking/waiting.ts'
import { m } from '#/paraglide/messages.js'
import type { CopyField } from './copy.ts'

type FactLabels<Name extends PropertyKey> = Record<Name, () => string>

/** Every field of the copy, and the fields of requests that have words here. */
export const labels = {
  name: m.mydata_field_name,
  patientName: m.mydata_field_name,
  authorName: m.mydata_field_name,
  phone: m.mydata_field_phone,
  email: m.mydata_field_email,
  phoneVerifiedAt: m.mydata_field_verified,
  emailVerifiedAt: m.mydata_field_email_verified,
  createdAt: m.mydata_field_created,
  joinedAt: m.mydata_field_created,
  savedAt: m.mydata_field_created,
  claimedAt: m.mydata_field_created,
  askedAt: m.mydata_field_created,
  at: m.mydata_field_created,
  relation: m.mydata_field_relation,
  patientRelation: m.mydata_field_relation,
  patientAge: m.mydata_field_age,
  visitType: m.mydata_field_visit_type,
  seriesId: m.series_title,
  bornOn: m.mydata_field_born,
  doctor: m.mydata_field_doctor,
  facility: m.mydata_field_facility,
  branch: m.mydata_field_branch,
  reference: m.mydata_field_reference,
  code: m.mydata_field_reference,
  startsAt: m.mydata_field_when,
  status: m.mydata_field_status,
  reason: m.mydata_field_reason,
  payment: m.mydata_field_payment,
  method: m.mydata_field_payment,
  feePiastres: m.mydata_field_amount,
  amountPiastres: m.mydata_field_amount,
  pricePiastres: m.mydata_field_amount,
  receiptNumber: m.mydata_field_receipt,
  packageSessions: m.receipts_package_sessions,
  summary: m.coverage_summary,
  insurerName: m.coverage_insurer,
  plan: m.coverage_plan,
  cardNumber: m.coverage_card,
  approvedPiastres: m.coverage_approved_amount,
  approvedUntil: m.coverage_approved_until,
  refusalReason: m.coverage_refusal_reason,
  issuer: m.mydata_field_issuer,
  visitPricePiastres: m.mydata_field_price,
  discountPiastres: m.mydata_field_discount,
  refundedPiastres: m.mydata_field_refunded,
  rating: m.mydata_field_rating,
  comment: m.mydata_field_comment,
  clarity: m.reviews_name_clarity,
  wait: m.reviews_name_wait,
  staff: m.reviews_name_staff,
  clinic: m.reviews_name_clinic,
  practiceAnswer: m.reviews_answer,
  changedAt: m.mydata_field_changed_at,
  question: m.mydata_field_question,
  answer: m.mydata_field_answer,
  note: m.mydata_field_note,
  message: m.mydata_field_note,
  kind: m.mydata_field_kind,
  channel: m.mydata_field_channel,
  sentAt: m.mydata_field_sent,
  offer: m.mydata_field_offer,
  encrypted: m.mydata_field_encrypted,
  nationalId: m.mydata_field_national_id,
  address: m.mydata_field_address,
  landmark: m.mydata_field_landmark,
  byteSize: m.mydata_field_bytes,
  endedAt: m.mydata_field_ended,
  leftAt: m.mydata_field_ended,
  removedAt: m.mydata_field_ended,
  role: m.mydata_field_role,
  namesDoctor: m.mydata_field_names_doctor,
  fromDay: m.waiting_from_day,
  untilDay: m.waiting_until_day,
  beforeAt: m.mydata_field_before,
  evenings: m.waiting_evenings,
  weekdays: m.waiting_weekdays,
  redeemedAt: m.mydata_value_redeemed,
  subject: m.mydata_field_subject,
  paidAt: m.mydata_value_paid,
  publishedAt: m.audit_value_published,
  rejectionReason: m.mydata_field_reason,
  answeredAt: m.mydata_field_answered,
  purpose: m.mydata_field_kind,
  mediaType: m.mydata_field_media_type,
  browser: m.mydata_field_browser,
  confirmedAt: m.mydata_field_confirmed_at,
  seenAt: m.mydata_field_seen,
  labTest: m.laborders_data_test,
  result: m.laborders_result,
  unit: m.laborders_unit,
  phonedWhom: m.laborders_data_phoned,
  withdrawnAt: m.laborders_data_withdrawn,
  openedAt: m.laborders_data_opened,
} satisfies FactLabels<Exclude<CopyField, HiddenField> | RequestField>

/** Fields of requests' details with a label of their own here; the others have the desk's. */
type RequestField = 'message' | 'nationalId' | 'address' | 'landmark'

/** What a message was made of: names and paths of the program, which only the download has. */
export const hiddenFields = ['inputs'] as const
type HiddenField = (typeof hiddenFields)[number]

/** Translations of the codes of statuses, methods and kinds. */
export const values = {
  booked: m.mydata_value_booked,
  arrived: m.mydata_value_arrived,
  completed: m.mydata_value_completed,
  no_show: m.mydata_value_no_show,
  cancelled: m.mydata_value_cancelled,
  held: m.mydata_value_held,
  released: m.mydata_value_released,
  expired: m.mydata_value_expired,
  claimed: m.mydata_value_claimed,
  redeemed: m.mydata_value_redeemed,
  new: m.mydata_value_new,
  assigned: m.mydata_value_assigned,
  contacted: m.mydata_value_contacted,
  done: m.mydata_value_done,
  rejected: m.mydata_value_rejected,
  waiting: m.mydata_value_waiting,
  offered: m.mydata_value_offered,
  left: m.mydata_value_left,
  paid: m.mydata_value_paid,
  refunded: m.mydata_value_refunded,
  pending: m.mydata_value_pending,
  failed: m.mydata_value_failed,
  sent: m.mydata_value_sent,
  dead: m.mydata_value_dead,
  clinic: m.mydata_value_clinic,
  online: m.mydata_value_online,
  card: m.mydata_value_card,
  wallet: m.mydata_value_wallet,
  kiosk: m.mydata_value_kiosk,
  self: m.coverage_state_self,
  stated: m.coverage_state_stated,
  approved: m.coverage_state_approved,
  refused: m.coverage_state_refused,
  cash: m.receipts_method_cash,
  insurer: m.receipts_method_insurer,
  payment: m.receipts_title,
  return: m.receipts_return_title,
  sms: m.mydata_value_sms,
  whatsapp: m.mydata_value_whatsapp,
  email: m.mydata_value_email,
  booking: m.mydata_value_booking,
  voucher: m.mydata_value_voucher,
  child: m.mydata_value_child,
  spouse: m.mydata_value_spouse,
  parent: m.mydata_value_parent,
  sibling: m.mydata_value_sibling,
  other: m.mydata_value_other,
  owner: m.mydata_value_owner,
  assistant: m.mydata_value_assistant,
  manager: m.mydata_value_manager,
  nurse: m.mydata_value_nurse,
  'home-visit': m.mydata_value_home_visit,
  nursing: m.mydata_value_nursing,
  pets: m.mydata_value_pets,
  surgery: m.mydata_value_surgery,
  doctor: m.mydata_value_doctor,
  lab: m.mydata_value_lab,
  hospital: m.mydata_value_hospital,
  job: m.mydata_value_job,
  contact: m.mydata_value_contact,
  'call-back': m.requests_kind_call_back,
  export: m.mydata_value_export,
  deletion: m.mydata_value_deletion,
  coverage: m.mydata_value_coverage,
  estimate: m.hospitals_estimate,
  profile: m.requests_kind_profile,
  created: m.mydata_value_new,
  authorised: m.mydata_value_pending,
  dropped: m.mydata_value_dropped,
  over: m.mydata_value_over,
  'down-payment': m.mydata_value_down_payment,
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
  requested: m.laborders_status_requested,
  quoted: m.laborders_status_quoted,
  'on-way': m.laborders_status_on_way,
  collected: m.laborders_status_collected,
  partial: m.laborders_status_partial,
  reported: m.laborders_status_reported,
  amended: m.laborders_status_amended,
  'clinic-booking': m.notices_what_clinic_booking,
  'clinic-session': m.notices_what_clinic_session,
  'review-invited': m.notices_what_review,
  'waiting-offer': m.notices_what_offer,
  'request-progress': m.notices_what_progress,
  'request-received': m.notices_what_request_received,
  'payment-received': m.notices_what_payment,
  'payment-refunded': m.notices_what_refund,
  'phone-changed': m.notices_what_phone,
  'provider-invited': m.notices_what_invitation,
  'centre-asked': m.notices_what_centre_asked,
  'my-data': m.notices_what_my_data,
  'desk-changed': m.notices_what_desk,
  'desk-request': m.notices_what_desk_request,
  'application/pdf': m.mydata_value_pdf,
  'image/jpeg': m.mydata_value_picture,
  'image/png': m.mydata_value_picture,
  syndicateCard: m.join_syndicate_card,
  practisingLicence: m.join_practising_licence,
  idCard: m.join_id_card,
  photo: m.join_photo,
  licence: m.join_licence_document,
  commercialRegister: m.join_commercial_register,
  taxCard: m.join_tax_card,
  cv: m.queue_document_cv,
  incomeProof: m.queue_document_income,
  medicalReport: m.queue_document_report,
  documents: m.queue_document_supplied,
  result: m.documents_kind_result,
  scan: m.documents_kind_scan,
  prescription: m.documents_kind_prescription,
  referral: m.documents_kind_referral,
} satisfies FactLabels<Code | DocumentPurpose | DocumentKind>

/** Every code that a field of the copy can have. */
type Code =
  | BookingStatus
  | VoucherStatus
  | 'clinic'
  | 'online'
  | RequestStatus
  | RequestKind
  | WaitingStatus
  | PaymentStatus
  | PaymentMethod
  | PaymentSubject
  | DeskMethod
  | CoverageState
  | 'payment'
  | 'return'
  | LabOrderStatus
  | NoticeKind
  | NoticeStatus
  | NoticeChannel
  | MediaType
  | FamilyRelation
  | ProviderRole
