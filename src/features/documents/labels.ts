import type { DocumentKind } from '#/domain/care/patient-document.ts'
import { explainWith } from '#/forms/explain.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { DocumentView } from '#/server/documents/views.ts'

export const documentKindNames: Record<DocumentKind, () => string> = {
  result: m.documents_kind_result,
  scan: m.documents_kind_scan,
  prescription: m.documents_kind_prescription,
  referral: m.documents_kind_referral,
  other: m.documents_kind_other,
}

export const explainDocuments = explainWith({
  'choice-required': m.documents_error_choice,
  'date-invalid': m.documents_error_date,
  'documents-full': m.documents_error_full,
  'visit-documents-full': m.documents_error_visit_full,
  'documents-closed': m.documents_error_closed,
  'document-gone': m.documents_error_gone,
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
