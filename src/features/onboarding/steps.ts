import { z } from 'zod'
import type { JoinKind } from '#/domain/directory/applicant.ts'
import type { Problem } from '#/domain/problem.ts'
import type { Typed } from '#/forms/post.ts'

export type StepId =
  | 'who'
  | 'work'
  | 'clinics'
  | 'facility'
  | 'place'
  | 'tests'
  | 'departments'
  | 'documents'
  | 'consents'

/** A part of a form that makes sense alone: its fields in their order, and their rules. */
export type Step = { id: StepId; fields: readonly string[]; schema: z.ZodType }

/** A form in steps; its schema combines those of all its steps. */
export type JoinForm = { kind: JoinKind; steps: readonly Step[]; schema: z.ZodType }

/** A step whose fields are those of an object. */
export function objectStep(id: StepId, schema: z.ZodObject): Step {
  return { id, schema, fields: Object.keys(schema.shape) }
}

/** Why a form is sent: the end of a step, continuing later, or the end of the form. */
export function intentOf({ intent }: Typed): 'next' | 'save' | 'send' {
  return intent === 'next' || intent === 'save' ? intent : 'send'
}

/** The index of a step in its form; the first for an unknown name. */
export function stepIndex({ steps }: JoinForm, id: string | undefined): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.id === id),
  )
}

/** The step where a refused form can be corrected; if the problem concerns no field, the one it came from. */
export function stepOfProblems(form: JoinForm, problems: readonly Problem[], typed: Typed): number {
  const field = problems[0]?.field ?? ''
  const found = form.steps.findIndex(({ fields }) => fields.includes(field))
  return found === -1 ? stepIndex(form, typed['step']) : found
}

/** What is checked before a form is sent: the step that is left, nothing if it is only stored, or everything. */
export function schemaFor(form: JoinForm, typed: Typed): z.ZodType {
  const intent = intentOf(typed)
  if (intent === 'save') return z.unknown()
  const step = form.steps[stepIndex(form, typed['step'])]
  return intent === 'next' && step ? step.schema : form.schema
}
