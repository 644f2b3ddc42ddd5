import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Problem, RefusedForm } from '#/domain/problem.ts'

/** What was typed, unchanged, so that nobody has to type it again. */
export type Typed = Record<string, string>

/** The result of a form: the location to go to, or the refusal. */
export type FormOutcome = { ok: true; location: string } | RefusedForm

/** A form's result as the server sends it to a script. */
export const outcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), location: z.string() }),
  z.object({
    ok: z.literal(false),
    problems: z.array(z.object({ field: z.string(), code: z.string(), by: z.string().optional() })),
  }),
])

/** What a page shows when a form that was sent without JavaScript could not be carried out. */
export type FailedPost = {
  form: string
  typed: Typed
  problems: Problem[]
  /** Filled-in fields that are not returned: passwords and documents. */
  withheld?: string[]
}

/** Redirects to the location that a handler returned. */
export type NextPage = () => { isNext: true; context: unknown }

const MAX_FIELDS = 200
const MAX_KEPT_CHARACTERS = 20_000

/** The input of a server function: the same fields that a plain form posts. */
export const typedSchema = z.record(z.string().max(60), z.string().max(MAX_KEPT_CHARACTERS))

/**
 * A posted form as plain text fields. A name that occurs more than once, as of checkboxes, has all of its
 * values in one text. Documents are handled separately, see files.ts.
 */
export function typedFields(data: FormData): Typed {
  const typed = new Map<string, string>()
  for (const [name, value] of [...data].slice(0, MAX_FIELDS)) {
    if (typeof value !== 'string') continue
    const before = typed.get(name)
    const all = before === undefined ? value : `${before} ${value}`
    typed.set(name, all.slice(0, MAX_KEPT_CHARACTERS))
  }
  return Object.fromEntries(typed)
}

/** The first broken rule of each field, in the form's order. The schema's messages are codes. */
export function problemsOf(
  issues: ReadonlyArray<{ path?: ReadonlyArray<PropertyKey>; message: string }>,
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { path = [], message } of issues) {
    const field = String(path[0] ?? 'form')
    if (!problems.has(field)) problems.set(field, { field, code: message })
  }
  return [...problems.values()]
}

/** The context of a form: the state that its controls need. */
export type FormChildren = ReactNode | ((field: (name: string) => FieldState) => ReactNode)

/** What a field's control needs: its id and name, what was typed before, and its problem. */
export type FieldState = {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
  /** Set if the page came back with this field as the one to correct. */
  autoFocus?: true
}
