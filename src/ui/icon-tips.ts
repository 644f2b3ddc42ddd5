/** The specification, section 9. */
const OPEN_DELAY_MILLISECONDS = 700
/** Within this time after one hint its neighbour's is shown immediately. */
const SKIP_DELAY_MILLISECONDS = 300

const GAP = 6

/**
 * Shows the names of controls with only an icon when the pointer or the keyboard's focus is on them. One
 * listener per page, so that icons cost nothing more.
 */
export function startIconTips(): void {
  let target: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = -SKIP_DELAY_MILLISECONDS
  const tip = makeTip()

  const hide = () => {
    clearTimeout(timer)
    target = null
    if (!tip.isConnected) return
    tip.remove()
    hiddenAt = performance.now()
  }
  const meet = (met: EventTarget | null) => {
    // The pointer may also be on the hint.
    if (met === tip) return
    const next = iconUnder(met)
    if (next === target) return
    hide()
    if (!next) return
    target = next
    const isNeighbour = performance.now() - hiddenAt < SKIP_DELAY_MILLISECONDS
    timer = setTimeout(() => show(tip, next), isNeighbour ? 0 : OPEN_DELAY_MILLISECONDS)
  }

  addEventListener('pointerover', ({ pointerType, target: met }) => {
    if (pointerType === 'mouse') meet(met)
  })
  addEventListener('focusin', ({ target: met }) => {
    if (met instanceof Element && met.matches(':focus-visible')) meet(met)
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  for (const end of ['pointerdown', 'focusout', 'scroll']) addEventListener(end, hide, true)
  // The event that loaded this file was before its listeners.
  meet(
    document.querySelector(':focus-visible') ??
      [...document.querySelectorAll(':hover')].at(-1) ??
      null,
  )
}

function makeTip(): HTMLElement {
  const tip = document.createElement('div')
  tip.popover = 'manual'
  tip.role = 'tooltip'
  // It repeats the icon's own name.
  tip.ariaHidden = 'true'
  tip.className =
    'fixed inset-auto m-0 max-w-xs rounded-md border-0 bg-ink px-2.5 py-1 text-sm text-canvas shadow-pop'
  return tip
}

function show(tip: HTMLElement, icon: HTMLElement): void {
  if (!icon.isConnected) return
  tip.textContent = nameOf(icon)
  document.body.append(tip)
  // Also above an open dialog.
  tip.showPopover()
  const { left, width, top, bottom } = icon.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const start = left + width / 2 - offsetWidth / 2
  const most = document.documentElement.clientWidth - offsetWidth - GAP
  const fitsBelow = bottom + GAP + offsetHeight < innerHeight
  tip.style.left = `${Math.max(GAP, Math.min(start, most))}px`
  tip.style.top = `${fitsBelow ? bottom + GAP : top - GAP - offsetHeight}px`
}

function iconUnder(met: EventTarget | null): HTMLElement | null {
  const pressed = met instanceof Element && met.closest<HTMLElement>('a[href],button,summary')
  if (!pressed || !pressed.querySelector('svg') || !nameOf(pressed)) return null
  return hasVisibleText(pressed) ? null : pressed
}

function nameOf(pressed: HTMLElement): string {
  return (pressed.ariaLabel ?? pressed.textContent).trim()
}

/** Text for screen readers only is a pixel wide. */
function hasVisibleText(pressed: HTMLElement): boolean {
  const walker = document.createTreeWalker(pressed, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (textContent?.trim() && (parentElement?.offsetWidth ?? 0) > 1) return true
  }
  return false
}
