import type { Problem } from '#/domain/problem.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { clinicPart } from './clinics.ts'
import { fieldLabels } from './labels.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'
import type { StepId } from './steps.ts'

const stepWords: Record<StepId, { title: () => string; text: () => string }> = {
  who: { title: m.join_step_who, text: m.join_step_who_text },
  work: { title: m.join_step_work, text: m.join_step_work_text },
  clinics: { title: m.join_step_clinics, text: m.join_step_clinics_text },
  facility: { title: m.join_step_facility, text: m.join_step_facility_text },
  place: { title: m.join_step_place, text: m.join_step_place_text },
  tests: { title: m.join_step_tests, text: m.join_step_tests_text },
  departments: { title: m.join_step_departments, text: m.join_step_departments_text },
  documents: { title: m.join_step_documents, text: m.join_step_documents_text },
  consents: { title: m.join_step_consents, text: m.join_step_consents_text },
}

export function stepTitle(id: StepId): string {
  return stepWords[id].title()
}

export function stepText(id: StepId): string {
  return stepWords[id].text()
}

export function clinicTitle(clinic: number): string {
  return clinic === 1 ? m.join_clinic_first() : m.join_clinic_second()
}

/** The name of a field, as its control and the review show it. */
export function labelOf(kind: JoinKind, field: string): string {
  const bare = clinicPart(field)?.field ?? field
  return fieldLabels[kind][bare]?.() ?? ''
}

export const explainJoin = explainWith({
  'name-arabic': m.join_error_name_arabic,
  'name-latin': m.join_error_name_latin,
  'syndicate-invalid': m.join_error_syndicate_invalid,
  'licence-number-invalid': m.join_error_licence_number_invalid,
  'expiry-invalid': m.join_error_expiry_invalid,
  'licence-expired': m.join_error_licence_expired,
  'already-applied': m.join_error_already_applied,
  'clinics-too-many': m.join_error_clinics_too_many,
  'hours-empty': m.join_error_hours_empty,
  'provider-phone-invalid': m.join_error_provider_phone_invalid,
  'amount-invalid': m.join_error_amount_invalid,
  'file-not-picture': m.join_error_file_not_picture,
  'draft-sent': m.join_error_draft_sent,
})

/** In a summary of many fields, a problem is preceded by its field unless its text names it. */
export function summarizeJoin(kind: JoinKind, problem: Problem): string {
  const { field, code } = problem
  const clinic = clinicPart(field)?.clinic
  const label = labelOf(kind, field)
  if (clinic) return `${clinicTitle(clinic)} – ${label}: ${explainJoin(problem)}`
  return label && vague.test(code) ? `${label}: ${explainJoin(problem)}` : explainJoin(problem)
}

const vague = /^(?:name|text|choices?|consent|file|amount)-/
