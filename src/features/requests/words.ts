import type { RequestKind, RequestStatus } from '#/domain/request.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import type { Tone } from '#/ui/tones.ts'
import type { QueueColumn } from './queuesearch.ts'
import type { StepView } from './requests.ts'

const kinds: Record<RequestKind, () => string> = {
  'home-visit': m.requests_kind_home_visit,
  nursing: m.requests_kind_nursing,
  pets: m.requests_kind_pets,
  surgery: m.requests_kind_surgery,
  doctor: m.requests_kind_doctor,
  lab: m.requests_kind_lab,
  hospital: m.requests_kind_hospital,
  profile: m.requests_kind_profile,
  job: m.requests_kind_job,
  contact: m.requests_kind_contact,
  export: m.requests_kind_export,
  deletion: m.requests_kind_deletion,
  coverage: m.requests_kind_coverage,
}

export function kindLabel(kind: RequestKind): string {
  return kinds[kind]()
}

const purposes: Record<string, () => string> = {
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
}

/** Which document it is. */
export function purposeLabel(purpose: string): string {
  return (purposes[purpose] ?? m.queue_document_other)()
}

export const columnLabels: Record<QueueColumn, () => string> = {
  kind: m.queue_kind,
  who: m.queue_who,
  since: m.queue_since,
  assignee: m.queue_assignee,
  status: m.requests_status,
}

const looks: Record<RequestStatus, { label: () => string; color: Tone }> = {
  new: { label: m.requests_status_new, color: 'info' },
  assigned: { label: m.requests_status_assigned, color: 'info' },
  contacted: { label: m.requests_status_contacted, color: 'primary' },
  done: { label: m.requests_status_done, color: 'success' },
  rejected: { label: m.requests_status_rejected, color: 'error' },
  cancelled: { label: m.requests_status_cancelled, color: 'neutral' },
}

export function statusLook(status: RequestStatus): { label: string; color: Tone } {
  const { label, color } = looks[status]
  return { label: label(), color }
}

export function stepLabel({ event, status }: StepView): string {
  if (event === 'asked') return m.requests_step_asked()
  if (event === 'supplied') return m.requests_step_supplied()
  if (event === 'amended') return m.requests_step_amended()
  if (event === 'offered') return m.requests_step_offered()
  if (event === 'agreed') return m.requests_step_agreed()
  return event === 'created' || !status ? m.requests_step_created() : statusLook(status).label
}

/** Words for what following a request refuses. */
export const explainRequest = explainWith({
  'reference-invalid': m.requests_error_reference_invalid,
  'request-unknown': m.requests_error_unknown,
  'already-answered': m.requests_error_already_answered,
})
