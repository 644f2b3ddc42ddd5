import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import type { ImportStatus } from '#/server/imports/import.ts'

/** Words for what a line, or a file, is refused for. */
export const explainLine = explainWith({
  'text-required': m.directoryfile_problem_empty,
  'text-too-long': m.directoryfile_problem_long,
  formula: m.directoryfile_problem_formula,
  'name-arabic': m.directoryfile_problem_arabic,
  'name-latin': m.directoryfile_problem_latin,
  'number-invalid': m.directoryfile_problem_number,
  'amount-invalid': m.directoryfile_problem_amount,
  'yes-no': m.directoryfile_problem_yes_no,
  'choice-required': m.directoryfile_problem_choice,
  'slug-invalid': m.directoryfile_problem_slug,
  'slug-taken': m.directoryfile_problem_slug_taken,
  'twice-in-file': m.directoryfile_problem_twice,
  unknown: m.directoryfile_problem_unknown,
  'syndicate-invalid': m.directoryfile_problem_syndicate,
  'provider-phone-invalid': m.directoryfile_problem_phone,
  'hours-invalid': m.directoryfile_problem_hours,
  'column-missing': m.directoryfile_problem_column_missing,
  'column-unknown': m.directoryfile_problem_column_unknown,
  'file-empty': m.directoryfile_problem_file_empty,
  'file-unreadable': m.directoryfile_problem_file_unreadable,
  'file-required': m.directoryfile_problem_file_required,
  'file-too-big': m.directoryfile_problem_file_big,
  'changed-meanwhile': m.directoryfile_problem_changed,
  'not-yours': m.directoryfile_problem_not_yours,
})

export const importLooks: Record<ImportStatus, Look> = {
  checking: { label: m.directoryfile_status_checking, color: 'info' },
  refused: { label: m.directoryfile_status_refused, color: 'error' },
  ready: { label: m.directoryfile_status_ready, color: 'primary' },
  applying: { label: m.directoryfile_status_applying, color: 'info' },
  applied: { label: m.directoryfile_status_applied, color: 'success' },
  failed: { label: m.directoryfile_status_failed, color: 'error' },
}
