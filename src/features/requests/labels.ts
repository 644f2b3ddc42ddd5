import type { RequestStatus } from '#/domain/request.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import { documentNames } from '#/i18n/terms/requests.ts'
import type { StepView } from '#/server/requests/status.ts'

const purposes: Partial<Record<string, () => string>> = documentNames

/** The kind of a document. */
export function purposeLabel(purpose: string): string {
  return (purposes[purpose] ?? m.queue_document_other)()
}

export const requestLooks: Record<RequestStatus, Look> = {
  new: { label: m.requests_status_new, color: 'info' },
  assigned: { label: m.requests_status_assigned, color: 'info' },
  contacted: { label: m.requests_status_contacted, color: 'primary' },
  done: { label: m.requests_status_done, color: 'success' },
  rejected: { label: m.requests_status_rejected, color: 'error' },
  cancelled: { label: m.requests_status_cancelled, color: 'neutral' },
}

export function stepLabel({ event, status }: StepView): string {
  if (event === 'asked') return m.requests_step_asked()
  if (event === 'supplied') return m.requests_step_supplied()
  if (event === 'amended') return m.requests_step_amended()
  if (event === 'offered') return m.requests_step_offered()
  if (event === 'agreed') return m.requests_step_agreed()
  return event === 'created' || !status ? m.requests_step_created() : requestLooks[status].label()
}

/** Words for the refusal codes on a request's own page. */
export const explainRequest = explainWith({
  'reference-invalid': m.requests_error_reference_invalid,
  'request-not-found': m.requests_error_unknown,
  'already-answered': m.requests_error_already_answered,
})
