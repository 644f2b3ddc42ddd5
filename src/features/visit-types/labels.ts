import type { VisitBookers, VisitKind } from '#/domain/booking/visit-type.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const kindNames: Record<VisitKind, () => string> = {
  consultation: m.visittypes_kind_consultation,
  'follow-up': m.visittypes_kind_follow_up,
  procedure: m.visittypes_kind_procedure,
}

export const bookerNames: Record<VisitBookers, () => string> = {
  anyone: m.visittypes_by_anyone,
  returning: m.visittypes_by_returning,
  'clinic-only': m.visittypes_by_clinic,
}

export const explainVisitType = explainWith({
  'text-required': m.visittypes_error_required,
  'text-too-long': m.practice_error_long,
  'text-arabic': m.practice_error_arabic,
  'text-latin': m.practice_error_latin,
  'name-arabic': m.practice_error_arabic,
  'name-latin': m.practice_error_latin,
  'amount-invalid': m.practice_error_amount,
  'number-invalid': m.practice_error_number,
  'choice-required': m.practice_error_choice,
  'choices-required': m.visittypes_error_branches,
  'visit-types-too-many': m.visittypes_error_too_many,
  'visit-name-taken': m.visittypes_error_name_taken,
  'visit-too-long': m.visittypes_error_too_long,
  'visit-fee-required': m.visittypes_error_fee,
  'visit-days-required': m.visittypes_error_days,
  'changed-meanwhile': m.practice_error_changed,
  'not-yours': m.practice_error_not_yours,
})
