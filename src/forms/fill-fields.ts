import type { Typed } from './post.ts'

/** Puts stored text into the fields of a served form that nobody has changed since. */
export function fillFields(form: HTMLFormElement, typed: Typed): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement) fillInput(control, typed[control.name])
    else if (control instanceof HTMLTextAreaElement) fillText(control, typed[control.name])
    else if (control instanceof HTMLSelectElement) fillSelect(control, typed[control.name])
  }
}

const FIXED_TYPES = new Set(['hidden', 'file', 'password', 'submit', 'button'])

function fillInput(input: HTMLInputElement, text: string | undefined): void {
  if (FIXED_TYPES.has(input.type)) return
  if (input.type !== 'radio' && input.type !== 'checkbox') return fillText(input, text)
  // Checkboxes of one name have their values in one text; see `typedFields`.
  input.checked = text?.split(' ').includes(input.value) ?? false
  if (input.checked !== input.defaultChecked) showField(input)
}

function fillText(control: HTMLInputElement | HTMLTextAreaElement, text: string | undefined): void {
  if (text === undefined || control.value !== control.defaultValue) return
  control.value = text
  if (text !== control.defaultValue) showField(control)
}

/** Opens the disclosure of a field that was filled. */
function showField(control: HTMLElement): void {
  const disclosure = control.closest('details')
  if (disclosure) disclosure.open = true
}

function fillSelect(select: HTMLSelectElement, text: string | undefined): void {
  const isOffered = [...select.options].some(({ value }) => value === text)
  if (text === undefined || !isOffered || text === select.value) return
  select.value = text
  showField(select)
}
