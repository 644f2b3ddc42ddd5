import type { ModerationState } from '#/domain/content/moderation.ts'
import type { AuditAction, AuditFact, AuditSubjectKind } from '#/domain/audit.ts'
import { m } from '#/paraglide/messages.js'
import { bookingSourceNames, cancelReasonNames, clinicMessageNames } from '#/i18n/terms/bookings.ts'
import { documentNames, requestKindNames } from '#/i18n/terms/requests.ts'
import { areaNames, roleNames } from '#/i18n/terms/staff.ts'
import { deskNoticeNames } from '#/i18n/terms/notices.ts'

type AuditLabels<Name extends string> = Record<Name, () => string>

/** An action in words; its recorded name if this program no longer knows it. */
export function auditAction(action: string): string {
  return wordOf(actions, action) ?? action
}

/** The kind of the subject. */
export function auditSubject(kind: string): string {
  return wordOf(subjects, kind) ?? kind
}

export function auditFact(name: string): string {
  return wordOf(facts, name) ?? name
}

/** The words for a choice of the program; null for other values. */
export function auditChoice(name: string, value: string): string | null {
  return wordOf(choicesOf(name), value) ?? null
}

const actions = {
  'content-saved': m.audit_content_saved,
  'content-signed': m.audit_content_signed,
  'content-scheduled': m.audit_content_scheduled,
  'content-not-published': m.audit_content_not_published,
  'content-published': m.audit_content_published,
  'content-rolled-back': m.audit_content_rolled_back,
  'logo-changed': m.logo_audit_changed,
  'logo-removed': m.logo_audit_removed,
  'visit-arrive': m.audit_visit_arrive,
  'visit-enter': m.audit_visit_enter,
  'visit-complete': m.audit_visit_complete,
  'visit-miss': m.audit_visit_miss,
  'visit-correct': m.audit_visit_correct,
  'visit-added': m.audit_visit_added,
  'visit-noted': m.audit_visit_noted,
  'visit-note-removed': m.audit_visit_note_removed,
  'visit-ticket': m.audit_visit_ticket,
  'visit-messaged': m.audit_visit_messaged,
  'hours-changed': m.audit_hours_changed,
  'holiday-changed': m.holidays_audit_changed,
  'calendar-shared': m.audit_calendar_shared,
  'calendar-unshared': m.audit_calendar_unshared,
  'busy-calendar-set': m.audit_busy_calendar_set,
  'voucher-redeemed': m.audit_voucher_redeemed,
  'pin-changed': m.audit_pin_changed,
  'doctor-imported': m.audit_doctor_imported,
  'profile-changed': m.audit_profile_changed,
  'profile-published': m.audit_profile_published,
  'provider-invited': m.audit_provider_invited,
  'provider-joined': m.audit_provider_joined,
  'provider-removed': m.audit_provider_removed,
  'affiliation-requested': m.audit_affiliation_requested,
  'affiliation-confirmed': m.audit_affiliation_confirmed,
  'affiliation-ended': m.audit_affiliation_ended,
  'room-changed': m.audit_room_changed,
  'room-closed': m.audit_room_closed,
  'room-opened': m.audit_room_opened,
  'room-withdrawn': m.audit_room_withdrawn,
  'branch-added': m.audit_branch_added,
  'branch-changed': m.audit_branch_changed,
  'insurers-changed': m.audit_insurers_changed,
  'visiting-changed': m.audit_visiting_changed,
  'visit-type-changed': m.audit_visit_type_changed,
  'visit-type-withdrawn': m.audit_visit_type_withdrawn,
  'clinic-photo-added': m.clinicphotos_audit_added,
  'clinic-photo-moved': m.clinicphotos_audit_moved,
  'clinic-photo-removed': m.clinicphotos_audit_removed,
  'clinic-photo-published': m.clinicphotos_audit_published,
  'clinic-photo-rejected': m.clinicphotos_audit_rejected,
  'queue-exported': m.audit_queue_exported,
  'request-status': m.audit_request_status,
  'request-asked': m.audit_request_asked,
  'request-offered': m.audit_request_offered,
  'request-taken': m.audit_request_taken,
  'request-returned': m.audit_request_returned,
  'request-noted': m.audit_request_noted,
  'document-opened': m.audit_document_opened,
  'bulk-changed': m.audit_bulk_changed,
  'bulk-undone': m.audit_bulk_undone,
  'notice-retried': m.audit_notice_retried,
  'refund-retried': m.audit_refund_retried,
  'switch-turned': m.audit_switch_turned,
  'site-opened': m.audit_site_opened,
  'site-closed': m.audit_site_closed,
  'opening-confirmed': m.audit_opening_confirmed,
  'message-tested': m.audit_message_tested,
  'bookings-looked-up': m.audit_bookings_looked_up,
  'booking-cancelled': m.audit_booking_cancelled,
  'booking-moved': m.audit_booking_moved,
  'booking-told-again': m.audit_booking_told_again,
  'review-published': m.audit_review_published,
  'review-rejected': m.audit_review_rejected,
  'signed-in': m.audit_signed_in,
  'staff-added': m.audit_staff_added,
  'staff-restored': m.audit_staff_restored,
  'staff-withdrawn': m.audit_staff_withdrawn,
  'staff-reset': m.audit_staff_reset,
  'password-changed': m.audit_password_changed,
  'second-step-changed': m.audit_second_step_changed,
  'second-step-set-up': m.audit_second_step_set_up,
  'recovery-code-used': m.audit_recovery_code_used,
  'directory-imported': m.audit_directory_imported,
  'import-approved': m.audit_import_approved,
  'directory-taken-out': m.audit_directory_taken_out,
  'demo-removed': m.audit_demo_removed,
} satisfies AuditLabels<AuditAction>

const subjects = {
  booking: m.deskbookings_one,
  bulk: m.audit_subject_bulk,
  content: m.audit_subject_content,
  directory: m.audit_subject_directory,
  doctor: m.audit_subject_doctor,
  facility: m.audit_subject_facility,
  holiday: m.holidays_audit_subject,
  notice: m.audit_subject_notice,
  payment: m.audit_subject_payment,
  'provider-member': m.audit_subject_member,
  queue: m.audit_subject_queue,
  request: m.audit_subject_request,
  review: m.audit_subject_review,
  site: m.audit_subject_site,
  staff: m.audit_subject_staff,
  switch: m.audit_subject_switch,
  voucher: m.audit_subject_voucher,
} satisfies AuditLabels<AuditSubjectKind>

const facts = {
  status: m.requests_status,
  state: m.requests_status,
  startsAt: m.booking_when,
  branchId: m.booking_branch,
  reason: m.audit_fact_reason,
  message: m.notices_what_clinic_message,
  hasReason: m.audit_fact_has_reason,
  assigneeId: m.queue_assignee,
  doctorId: m.audit_subject_doctor,
  facilityId: m.audit_subject_facility,
  photoId: m.clinicphotos_audit_photo,
  requestId: m.audit_subject_request,
  by: m.audit_fact_by,
  rows: m.audit_fact_rows,
  doctors: m.audit_fact_doctors,
  changed: m.audit_fact_changed,
  restored: m.audit_fact_restored,
  document: m.audit_fact_document,
  characters: m.audit_fact_characters,
  action: m.queue_bulk_action,
  kind: m.queue_kind,
  kinds: m.queue_kind,
  hasText: m.audit_fact_has_text,
  isTicketSeen: m.audit_fact_ticket_seen,
  isMine: m.queue_mine,
  isOn: m.audit_fact_is_on,
  role: m.staff_role,
  areas: m.staff_areas,
  left: m.audit_fact_left,
  version: m.audit_fact_version,
  as: m.audit_fact_restored_version,
  name: m.audit_fact_name,
  publishAt: m.audit_fact_publish_at,
  code: m.audit_fact_reason,
  fields: m.audit_fact_fields,
  corrected: m.audit_fact_corrected,
  slug: m.audit_fact_slug,
  source: m.deskbookings_source,
  pin: m.place_pin,
  phone: m.queue_detail_phone,
  feePiastres: m.queue_detail_fee,
  followUpFeePiastres: m.queue_detail_follow_up_fee,
  insurers: m.content_kind_insurer,
  homeVisit: m.approval_home_visit,
  waitingMinutes: m.approval_waiting,
  acceptsNewPatients: m.practice_accepts_new,
  rules: m.audit_fact_rules,
  seasons: m.audit_fact_seasons,
  daysOff: m.audit_fact_days_off,
  exceptions: m.audit_fact_exceptions,
  settled: m.audit_fact_settled,
  followUpDays: m.audit_fact_follow_up_days,
  cutoffMinutes: m.audit_fact_cutoff,
  refundPercent: m.audit_fact_refund,
  worksByTurn: m.audit_fact_by_turn,
  allowsUndo: m.audit_fact_undo,
  access: m.practice_access,
  nameAr: m.visittypes_name_ar,
  nameEn: m.visittypes_name_en,
  preparationAr: m.visittypes_preparation_ar,
  preparationEn: m.visittypes_preparation_en,
  visitKind: m.visittypes_kind,
  minutes: m.visittypes_length,
  bufferBeforeMinutes: m.visittypes_buffer_before,
  bufferAfterMinutes: m.visittypes_buffer_after,
  isFeeFrom: m.visittypes_fee_from,
  bookableBy: m.visittypes_bookable_by,
  returningDays: m.visittypes_returning_days,
  daysAhead: m.visittypes_days_ahead,
  noticeHours: m.visittypes_notice,
  placesPerDay: m.visittypes_places,
  branchIds: m.visittypes_branches,
  namesPatients: m.calendar_feed_names,
  isSet: m.audit_fact_is_set,
  from: m.hours_off_from,
  until: m.hours_off_until,
  hasCare: m.holidays_care,
  isDropped: m.holidays_state_dropped,
  needs: m.rooms_kind,
  hours: m.rooms_weekdays,
  movedVisits: m.rooms_moved_visits,
  visitsWithoutRoom: m.rooms_waiting,
} satisfies AuditLabels<AuditFact>

const choices = {
  kind: deskNoticeNames,
  kinds: requestKindNames,
  status: {
    new: m.requests_status_new,
    assigned: m.requests_status_assigned,
    contacted: m.queue_status_contacted,
    done: m.queue_status_done,
    rejected: m.queue_status_rejected,
    open: m.queue_status_any,
    booked: m.booking_status_booked,
    arrived: m.deskbookings_status_arrived,
    completed: m.deskbookings_status_completed,
    no_show: m.deskbookings_status_no_show,
    cancelled: m.booking_status_cancelled,
    claimed: m.audit_value_claimed,
    redeemed: m.audit_value_redeemed,
    pending: m.audit_value_pending,
    published: m.audit_value_published,
  },
  state: {
    pending: m.audit_value_pending,
    published: m.audit_value_published,
    rejected: m.queue_status_rejected,
  } satisfies AuditLabels<ModerationState>,
  reason: cancelReasonNames,
  message: clinicMessageNames,
  by: {
    reference: m.booking_reference,
    phone: m.queue_export_phone,
    name: m.audit_fact_name,
    filters: m.deskbookings_list,
  },
  action: {
    take: m.queue_take,
    contacted: m.queue_bulk_contacted,
    rejected: m.queue_bulk_rejected,
  },
  document: documentNames,
  source: bookingSourceNames,
  role: {
    ...roleNames,
    owner: m.audit_value_owner,
    assistant: m.audit_value_assistant,
  },
  areas: areaNames,
} satisfies Partial<Record<AuditFact, AuditLabels<string>>>

function choicesOf(name: string): AuditLabels<string> {
  const byFact: Partial<Record<string, AuditLabels<string>>> = choices
  return byFact[name] ?? {}
}

/** Own properties only: stored names may be any text. */
function wordOf(words: AuditLabels<string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name]?.() : undefined
}
