import type { DocumentKind, WithdrawalReason } from '#/domain/care/patient-document.ts'
import { explainWith } from '#/forms/explain.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import type { Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'
import type { DocumentView } from '#/server/documents/views.ts'

export const documentKindNames: Record<DocumentKind, () => string> = {
  result: m.documents_kind_result,
  scan: m.documents_kind_scan,
  prescription: m.documents_kind_prescription,
  referral: m.documents_kind_referral,
  other: m.documents_kind_other,
}

export const withdrawalReasonNames: Names<WithdrawalReason> = {
  'wrong-patient': m.documents_withdrawal_wrong_patient,
  'wrong-file': m.documents_withdrawal_wrong_file,
  mistake: m.documents_withdrawal_mistake,
  other: m.documents_withdrawal_other,
}

export const explainDocuments = explainWith({
  'choice-required': m.documents_error_choice,
  'date-invalid': m.documents_error_date,
  'documents-full': m.documents_error_full,
  'visit-documents-full': m.documents_error_visit_full,
  'documents-closed': m.documents_error_closed,
  'document-gone': m.documents_error_gone,
  'document-withdrawn': m.documents_error_withdrawn,
  'visit-not-found': m.day_error_visit_unknown,
  'member-not-found': m.documents_error_member,
  'not-seen-yet': m.documents_error_not_seen,
})

/** Its date, or else when it came here. */
export function documentDate({
  issuedOn,
  createdAt,
}: Pick<DocumentView, 'issuedOn' | 'createdAt'>): string {
  return issuedOn ? formatCalendarDate(issuedOn, 'date') : formatInstant(createdAt, 'date')
}

/** When and why its doctor took a document back. */
export function withdrawalText({ at, reason }: NonNullable<DocumentView['withdrawn']>): string {
  const when = formatInstant(at, 'dateTime')
  return m.documents_withdrawn({ when, reason: withdrawalReasonNames[reason]() })
}
