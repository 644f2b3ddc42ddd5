/** The hidden fields of a form of a page. */
export function hiddenFields(html: string, form: string): Record<string, string> {
  const start = html.indexOf(`id="${form}-form"`)
  const inside = html.slice(start, html.indexOf('</form>', start))
  const inputs = inside.match(/<input type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
  )
}

/** The last choice of a select. */
export function lastOption(html: string, name: string): string {
  const values = [...selectOf(html, name).matchAll(/<option value="([^"]+)"/g)]
  return values.at(-1)?.[1] ?? ''
}

/** Whether the control of this name, of whatever kind, has the value. */
export function isKept(html: string, name: string, value: string): boolean {
  const controls = html.match(new RegExp(`<(?:input|textarea) [^>]*name="${name}"[^>]*>[^<]*`, 'g'))
  const inControls = (controls ?? []).some((control) => has(control, value))
  const option = new RegExp(`<option (?=[^>]*selected)[^>]*value="${value}"`)
  return inControls || option.test(selectOf(html, name))
}

function has(control: string, value: string): boolean {
  if (control.startsWith('<textarea')) return control.endsWith(`>${value}`)
  const isChoice = /type="(?:radio|checkbox)"/.test(control)
  return attribute(control, 'value') === value && (!isChoice || control.includes('checked'))
}

function selectOf(html: string, name: string): string {
  return new RegExp(`<select [^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? ''
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}
