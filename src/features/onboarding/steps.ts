import { z } from 'zod'
import type { Problem } from '#/domain/problem.ts'
import type { Typed } from '#/forms/post.ts'

/** Who can join; each is a queue of its own, and the name of its form. */
export const joinKinds = ['doctor', 'lab', 'hospital'] as const
export type JoinKind = (typeof joinKinds)[number]

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

/** A part of a form that makes sense alone: its fields in their order, and the rules for them. */
export type Step = { id: StepId; fields: readonly string[]; schema: z.ZodType }

/** A form in steps; its schema is that of all its steps together. */
export type JoinForm = { kind: JoinKind; steps: readonly Step[]; schema: z.ZodType }

/** A step whose fields are those of an object. */
export function objectStep(id: StepId, schema: z.ZodObject): Step {
  return { id, schema, fields: Object.keys(schema.shape) }
}

/**
 * How far a form that is sent has come: to the end of a step, to where its writer wants to stop, or
 * to its own end.
 */
export function intentOf({ intent }: Typed): 'next' | 'save' | 'send' {
  return intent === 'next' || intent === 'save' ? intent : 'send'
}

/** The place of a step in its form; the first for a name that no step has. */
export function stepIndex({ steps }: JoinForm, id: string | undefined): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.id === id),
  )
}

/** The step that a refused form has to be mended at; where no single field can, the one it came from. */
export function stepOfProblems(form: JoinForm, problems: readonly Problem[], typed: Typed): number {
  const field = problems[0]?.field ?? ''
  const found = form.steps.findIndex(({ fields }) => fields.includes(field))
  return found === -1 ? stepIndex(form, typed['step']) : found
}

/** What is checked of a form before it is sent: the step that is left, nothing where it is only kept, or all. */
export function schemaFor(form: JoinForm, typed: Typed): z.ZodType {
  const intent = intentOf(typed)
  if (intent === 'save') return z.unknown()
  const step = form.steps[stepIndex(form, typed['step'])]
  return intent === 'next' && step ? step.schema : form.schema
}
