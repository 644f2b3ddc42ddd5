import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Problem, RefusedForm } from '#/domain/problem.ts'

/** What was typed, as it was typed, so that nobody has to type it again. */
export type Typed = Record<string, string>

/** The result of a form: the location to go to, or the refusal. */
export type FormOutcome = { ok: true; location: string } | RefusedForm

/** The same as the server answers it to a script. */
export const outcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), location: z.string() }),
  z.object({
    ok: z.literal(false),
    problems: z.array(z.object({ field: z.string(), code: z.string() })),
  }),
])

/** What a page shows after a form was sent without JavaScript and could not be carried out. */
export type FailedPost = {
  form: string
  typed: Typed
  problems: Problem[]
  /** Fields that were filled in and do not come back: passwords and documents. */
  withheld?: string[]
}

/** On to the page of a handler's address. */
export type NextPage = () => { isNext: true; context: unknown }

const MAX_FIELDS = 200
const MAX_KEPT_CHARACTERS = 20_000

/** What a server function takes: the same fields that a plain form posts. */
export const typedSchema = z.record(z.string().max(60), z.string().max(MAX_KEPT_CHARACTERS))

/**
 * A posted form as plain text fields. A name that comes more than once, as of checkboxes, has all of
 * its values in one text. Documents have a way of their own, see files.ts.
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

/** What is in a form; its controls need the state of their fields. */
export type FormChildren = ReactNode | ((field: (name: string) => FieldState) => ReactNode)

/** What a field's control needs: its id and name, what was typed before, what is wrong with it. */
export type FieldState = {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
  /** Set where the page came back with this field as the one to mend. */
  autoFocus?: true
}
