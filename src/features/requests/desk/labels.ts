import type { RequestStatus } from '#/domain/request.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import type { QueueColumn } from './queue-search.ts'
import type { DeskStepView } from '#/server/request-desk/views.ts'
import { requestLooks } from '#/features/requests/labels.ts'

/** Statuses as displayed at the desk; the person's own texts address the person. */
export function deskLook(status: RequestStatus): Look {
  const words: Partial<Record<RequestStatus, () => string>> = {
    contacted: m.queue_status_contacted,
    done: m.queue_status_done,
    rejected: m.queue_status_rejected,
    cancelled: m.queue_status_cancelled,
  }
  const { label, color } = requestLooks[status]
  return { label: words[status] ?? label, color }
}

export function deskStep({ event, status }: DeskStepView): string {
  if (event === 'status' && status) return m.queue_step_status({ status: deskLook(status).label() })
  return stepWords[event]()
}

const stepWords: Record<DeskStepView['event'], () => string> = {
  created: m.queue_step_created,
  status: m.queue_step_created,
  asked: m.queue_step_asked,
  supplied: m.queue_step_supplied,
  amended: m.queue_step_amended,
  offered: m.queue_step_offered,
  agreed: m.queue_step_agreed,
  taken: m.queue_step_taken,
  returned: m.queue_step_returned,
  noted: m.queue_step_noted,
}

export const columnLabels: Record<QueueColumn, () => string> = {
  kind: m.queue_kind,
  who: m.queue_who,
  since: m.queue_since,
  assignee: m.queue_assignee,
  status: m.requests_status,
}

/** Words for the refusal codes of working on a request. */
export const explainDesk = explainWith({
  'changed-meanwhile': m.queue_error_changed,
  'request-finished': m.queue_error_finished,
  'move-not-allowed': m.queue_error_not_allowed,
  'reason-required': m.queue_error_reason,
  'request-not-found': m.queue_error_unknown,
  'amount-invalid': m.queue_error_price,
  'time-invalid': m.queue_error_time,
  'colleague-not-found': m.queue_error_colleague,
  'documents-unopened': m.queue_error_documents,
  'bulk-empty': m.queue_error_bulk_empty,
  'already-undone': m.queue_error_already_undone,
  'too-many-views': m.queue_error_too_many_views,
  'slug-invalid': m.approval_error_slug_invalid,
  'slug-taken': m.approval_error_slug_taken,
  'already-listed': m.approval_error_already_listed,
  'minutes-invalid': m.approval_error_minutes,
  'name-arabic': m.approval_error_arabic,
  'name-latin': m.approval_error_latin,
  'syndicate-invalid': m.join_error_syndicate_invalid,
  'licence-number-invalid': m.join_error_licence_number_invalid,
  'expiry-invalid': m.join_error_expiry_invalid,
  'licence-expired': m.approval_error_licence_expired,
  'clinics-too-many': m.join_error_clinics_too_many,
})
