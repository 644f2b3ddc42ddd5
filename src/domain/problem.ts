import type { RefusalCode } from './codes.ts'

/**
 * A field's name, and a refusal code or the message of the schema's rule that it breaks; `form` is the form
 * as a whole. `by`: the name of the colleague who was first.
 */
export type Problem = { field: string; code: string; by?: string | undefined }

export type RefusedForm = { ok: false; problems: Problem[] }

/** A refusal, by default one that concerns no single field. */
export function refusedForm(code: RefusalCode, field = 'form'): RefusedForm {
  return { ok: false, problems: [{ field, code }] }
}
