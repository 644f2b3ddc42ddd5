import { parse, type HTMLElement } from 'node-html-parser'

/** Input by control name: a text, the ticked values, or a document. */
export type Typed = Record<string, string | string[] | File>

type Submission = { method: string; action: string; body: FormData }

/** The body that a browser without a script would send for a form. Throws for a control that it does not have. */
export function submissionOf(
  page: HTMLElement,
  selector: string,
  typed: Typed,
  button?: string,
): Submission {
  const form = formOf(page, selector, button)
  const body = new FormData()
  const controls = controlsOf(page, form)
  for (const name of Object.keys(typed)) expectControl(controls, name, typed[name])
  for (const [name, same] of Map.groupBy(controls, nameOf)) {
    const values = name in typed ? chosen(typed[name]) : same.flatMap(presentValues)
    for (const value of values) body.append(name, value)
  }
  const pressed = buttonOf(page, form, button)
  const name = pressed?.getAttribute('name')
  if (pressed && name) body.append(name, pressed.getAttribute('value') ?? '')
  const method = (form.getAttribute('method') ?? 'get').toLowerCase()
  const action = pressed?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  return { method, action, body }
}

/** The hidden fields of a form of a page. */
export function hiddenFields(html: string, form: string): Record<string, string> {
  const inputs = formOf(parse(html), `#${form}-form`).querySelectorAll('input[type=hidden]')
  return Object.fromEntries(
    inputs.map((input) => [nameOf(input), input.getAttribute('value') ?? '']),
  )
}

/** The last choice of a select. */
export function lastOption(html: string, name: string): string {
  return optionsOf(parse(html), name).at(-1)?.getAttribute('value') ?? ''
}

/** The choices of a select or of radio buttons that have a value. */
export function optionsOf(page: HTMLElement, name: string): HTMLElement[] {
  const options = page.querySelectorAll(
    `select[name="${name}"] option, input[type=radio][name="${name}"]`,
  )
  return options.filter((option) => option.getAttribute('value') !== '')
}

/** Whether the control of this name, of whatever kind, has the value. */
export function isCached(page: HTMLElement, name: string, value: string): boolean {
  const controls = page.querySelectorAll(`[name="${name}"]`)
  return controls.some((control) => presentValues(control).includes(value))
}

/** The first form that matches, and has the button. */
function formOf(page: HTMLElement, selector: string, button?: string): HTMLElement {
  const forms = page.querySelectorAll(selector).filter(({ tagName }) => tagName === 'FORM')
  const form = forms.find(
    (each) => button === undefined || buttonsOf(page, each).some(isNamed(button)),
  )
  if (!form) throw new Error(`The page has no form ${selector}${button ? ` – ${button}` : ''}.`)
  return form
}

function controlsOf(page: HTMLElement, form: HTMLElement): HTMLElement[] {
  return owned(page, form, 'input, select, textarea').filter(
    (control) => nameOf(control) !== '' && !control.hasAttribute('disabled'),
  )
}

/** Controls in a form, and those elsewhere that refer to it. */
function owned(page: HTMLElement, form: HTMLElement, selector: string): HTMLElement[] {
  const inside = form.querySelectorAll(selector).filter((control) => !control.hasAttribute('form'))
  const named = page
    .querySelectorAll(selector)
    .filter((control) => form.id !== '' && control.getAttribute('form') === form.id)
  return [...inside, ...named]
}

function nameOf(control: HTMLElement): string {
  return control.getAttribute('name') ?? ''
}

function buttonOf(page: HTMLElement, form: HTMLElement, name?: string): HTMLElement | undefined {
  const buttons = buttonsOf(page, form)
  return name === undefined ? buttons[0] : buttons.find(isNamed(name))
}

function buttonsOf(page: HTMLElement, form: HTMLElement): HTMLElement[] {
  return owned(page, form, 'button').filter(
    (button) => (button.getAttribute('type') ?? 'submit') === 'submit',
  )
}

/** The text after the name is for screen readers: whom the button is about. */
function isNamed(name: string): (button: HTMLElement) => boolean {
  return (button) => button.text.trim().startsWith(name)
}

/** A person can only type into existing fields, and choose existing choices. */
function expectControl(
  controls: HTMLElement[],
  name: string,
  value: Typed[string] | undefined,
): void {
  const same = controls.filter((control) => nameOf(control) === name)
  if (same.length === 0) throw new Error(`The form has no field "${name}".`)
  const offers = same.flatMap(offeredValues)
  if (offers.length === 0) return
  for (const each of chosen(value)) {
    if (typeof each === 'string' && !offers.includes(each))
      throw new Error(`"${name}" offers no "${each}".`)
  }
}

function chosen(value: Typed[string] | undefined): (string | File)[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function isTick(control: HTMLElement): boolean {
  return ['radio', 'checkbox'].includes(control.getAttribute('type') ?? '')
}

/** The choices of a control; null for one that takes any text. */
function offeredValues(control: HTMLElement): string[] {
  if (control.tagName === 'SELECT') return control.querySelectorAll('option').map(valueOf)
  return isTick(control) ? [valueOf(control)] : []
}

/** The value of a control that was not changed. */
function presentValues(control: HTMLElement): string[] {
  if (control.tagName === 'TEXTAREA') return [control.text.replace(/^\n/, '')]
  if (control.tagName === 'SELECT') {
    const options = control.querySelectorAll('option')
    const selected = options.find((option) => option.hasAttribute('selected')) ?? options[0]
    return selected ? [valueOf(selected)] : []
  }
  if (control.getAttribute('type') === 'file') return []
  if (isTick(control)) return control.hasAttribute('checked') ? [valueOf(control)] : []
  return [control.getAttribute('value') ?? '']
}

function valueOf(control: HTMLElement): string {
  const value = control.getAttribute('value')
  if (value !== undefined) return value
  return isTick(control) ? 'on' : control.text.trim()
}
