import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import type { ImportStatus } from '#/server/imports/import.ts'

/** Words for the refusal codes of a line, or a file. */
export const explainLine = explainWith({
  'text-required': m.doctorimport_problem_empty,
  'text-too-long': m.doctorimport_problem_long,
  formula: m.doctorimport_problem_formula,
  'name-arabic': m.doctorimport_problem_arabic,
  'name-latin': m.doctorimport_problem_latin,
  'number-invalid': m.doctorimport_problem_number,
  'amount-invalid': m.doctorimport_problem_amount,
  'yes-no': m.doctorimport_problem_yes_no,
  'choice-required': m.doctorimport_problem_choice,
  'slug-invalid': m.doctorimport_problem_slug,
  'slug-taken': m.doctorimport_problem_slug_taken,
  'twice-in-file': m.doctorimport_problem_twice,
  unknown: m.doctorimport_problem_unknown,
  'syndicate-invalid': m.doctorimport_problem_syndicate,
  'provider-phone-invalid': m.doctorimport_problem_phone,
  'visit-fee-required': m.visittypes_error_fee,
  'visit-days-required': m.visittypes_error_days,
  'visit-name-taken': m.visittypes_error_name_taken,
  'visit-types-too-many': m.visittypes_error_too_many,
  'visit-too-long': m.visittypes_error_too_long,
  'hours-invalid': m.doctorimport_problem_hours,
  'column-missing': m.doctorimport_problem_column_missing,
  'column-not-found': m.doctorimport_problem_column_unknown,
  'file-empty': m.doctorimport_problem_file_empty,
  'file-only-example': m.doctorimport_problem_only_example,
  'file-unreadable': m.doctorimport_problem_file_unreadable,
  'file-is-workbook': m.doctorimport_problem_workbook,
  'workbook-too-big': m.doctorimport_problem_workbook_big,
  'workbook-locked': m.doctorimport_problem_workbook_locked,
  'workbook-sheets': m.doctorimport_problem_workbook_sheets,
  'workbook-formulas': m.doctorimport_problem_workbook_formulas,
  'workbook-merged': m.doctorimport_problem_workbook_merged,
  'workbook-hidden': m.doctorimport_problem_workbook_hidden,
  'cells-surplus': m.doctorimport_problem_surplus,
  'file-required': m.doctorimport_problem_file_required,
  'file-too-big': m.doctorimport_problem_file_big,
  'changed-meanwhile': m.doctorimport_problem_changed,
  'not-yours': m.doctorimport_problem_not_yours,
})

export const importLooks: Record<ImportStatus, Look> = {
  checking: { label: m.doctorimport_status_checking, color: 'info' },
  refused: { label: m.doctorimport_status_refused, color: 'error' },
  ready: { label: m.doctorimport_status_ready, color: 'primary' },
  applying: { label: m.doctorimport_status_applying, color: 'info' },
  applied: { label: m.doctorimport_status_applied, color: 'success' },
  failed: { label: m.doctorimport_status_failed, color: 'error' },
}

/** What was written where a line has nothing, by code. */
export const reviewLabels: Readonly<Record<string, () => string>> = {
  'review-name': m.doctorimport_review_name,
  'review-gender': m.doctorimport_review_gender,
  'review-title': m.doctorimport_review_title,
  'review-example': m.doctorimport_review_example,
}
