import type { RequestStatus } from '#/domain/request.ts'
import { explainWith } from '#/forms/explain.ts'
import { requestWords } from '#/forms/requestwords.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskStepView } from './queue.ts'
import { statusLook } from './words.ts'

/** Statuses as the desk calls them: the person's own words speak to the person. */
export function deskStatus(status: RequestStatus): string {
  const words: Partial<Record<RequestStatus, () => string>> = {
    contacted: m.queue_status_contacted,
    done: m.queue_status_done,
    rejected: m.queue_status_rejected,
  }
  return words[status]?.() ?? statusLook(status).label
}

export function deskStep({ event, status }: DeskStepView): string {
  if (event === 'status' && status) return m.queue_step_status({ status: deskStatus(status) })
  return stepWords[event]()
}

const stepWords: Record<DeskStepView['event'], () => string> = {
  created: m.queue_step_created,
  status: m.queue_step_created,
  asked: m.queue_step_asked,
  supplied: m.queue_step_supplied,
  taken: m.queue_step_taken,
  returned: m.queue_step_returned,
  noted: m.queue_step_noted,
}

/** Words for what working on a request refuses. */
export const explainDesk = explainWith({
  ...requestWords,
  'changed-meanwhile': m.queue_error_changed,
  'request-finished': m.queue_error_finished,
  'move-not-allowed': m.queue_error_not_allowed,
  'reason-required': m.queue_error_reason,
  'request-unknown': m.queue_error_unknown,
})
