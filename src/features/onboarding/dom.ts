import { typedFields, type Typed } from '#/forms/post.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'
import type { StepId } from './steps.ts'

// A form's inputs are uncontrolled: what was typed is read from the page.

/** A step's heading, and the target of links to it. */
export function headingId(kind: JoinKind, step: StepId): string {
  return `${kind}-step-${step}`
}

export function readTyped(kind: JoinKind): Typed {
  const form = document.getElementById(`${kind}-form`)
  return form instanceof HTMLFormElement ? typedFields(new FormData(form)) : {}
}

/** The id of the target of a link in the page, and its step. */
export function stepTarget(clicked: EventTarget | null): { id: string; step: string } | null {
  const link = clicked instanceof Element ? clicked.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const id = href.startsWith('#') ? href.slice(1) : ''
  const step = document.getElementById(id)?.closest('[data-step]')?.getAttribute('data-step')
  return step ? { id, step } : null
}
