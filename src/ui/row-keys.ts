/** By key position, so that Arabic keyboards have the same ones. */
const steps: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/** For the `ref` of the element that contains the rows: each is `[data-row]`, and its link `[data-row-link]`. */
export function listenInRows(holder: HTMLElement | null): (() => void) | undefined {
  if (!holder) return undefined
  const listen = (event: KeyboardEvent) => moveInRows(holder, event)
  holder.addEventListener('keydown', listen)
  return () => holder.removeEventListener('keydown', listen)
}

function moveInRows(holder: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
  const rows = [...holder.querySelectorAll('[data-row]')]
  const row = event.target.closest('[data-row]')
  const at = row ? rows.indexOf(row) : -1
  const step = steps[event.code]
  if (step !== undefined) {
    event.preventDefault()
    linkOf(rows[at + step])?.focus()
  } else if (event.code === 'KeyX') {
    event.preventDefault()
    choiceOf(row)?.click()
  } else if (event.key === 'Enter' && event.target === choiceOf(row)) {
    // Otherwise Enter would submit the form around the table.
    event.preventDefault()
    linkOf(row)?.click()
  }
}

function linkOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? null
}

function choiceOf(row: Element | null): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
}
