import type { Problem } from '#/domain/problem.ts'
import { fieldLabels } from '#/features/requests/field-labels.ts'
import type { ApprovalField } from './approval.ts'
import { explainDesk } from './labels.ts'

const labels: Partial<Record<string, () => string>> = fieldLabels satisfies Record<
  ApprovalField,
  () => string
>

/** The label of a field of an approval, also of a clinic's. */
export function approvalLabel(field: string): string {
  return labels[field.replace(/^clinic\d-/, '')]?.() ?? ''
}

/** In the summary, next to the name of the field. */
export function explainApproval(problem: Problem): string {
  const label = approvalLabel(problem.field)
  return label ? `${label}: ${explainDesk(problem)}` : explainDesk(problem)
}
