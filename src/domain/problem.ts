/** A field's name and the code of the rule that it breaks; `form` is the form as a whole. */
export type Problem = { field: string; code: string }

export type RefusedForm = { ok: false; problems: Problem[] }

/** A refusal, by default one that concerns no single field. */
export function refusedForm(code: string, field = 'form'): RefusedForm {
  return { ok: false, problems: [{ field, code }] }
}
