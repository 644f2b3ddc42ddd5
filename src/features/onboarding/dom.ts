import { typedFields, type Typed } from '#/forms/post.ts'
import type { JoinKind, StepId } from './steps.ts'

// A form's inputs are the browser's own: what is typed is read from the page.

/** Where a step's heading is, and where links to it lead. */
export function headingId(kind: JoinKind, step: StepId): string {
  return `${kind}-step-${step}`
}

export function readTyped(kind: JoinKind): Typed {
  const form = document.getElementById(`${kind}-form`)
  return form instanceof HTMLFormElement ? typedFields(new FormData(form)) : {}
}

/** The id of what a link in the page leads to, and the step that it is part of. */
export function stepTarget(clicked: EventTarget | null): { id: string; step: string } | null {
  const link = clicked instanceof Element ? clicked.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const id = href.startsWith('#') ? href.slice(1) : ''
  const step = document.getElementById(id)?.closest('[data-step]')?.getAttribute('data-step')
  return step ? { id, step } : null
}
