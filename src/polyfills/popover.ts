import { define } from './define.ts'

/** A popover as the page's styles show it where the browser knows none: `[popover][data-open]`. */
function toggle(popover: HTMLElement, isOpen: boolean): void {
  popover.toggleAttribute('data-open', isOpen)
  popover.dispatchEvent(new Event('toggle'))
}

function closeAll(except?: Element | null): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover][data-open]')) {
    if (open !== except && !open.contains(except ?? null)) toggle(open, false)
  }
}

function onClick({ target }: MouseEvent): void {
  const pressed = target instanceof Element ? target : null
  const button = pressed?.closest('button[popovertarget]')
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  closeAll(popover ?? pressed)
  if (!button || !popover) return
  const isHiding = button.getAttribute('popovertargetaction') === 'hide'
  toggle(popover, !isHiding && !popover.hasAttribute('data-open'))
}

if (!('popover' in HTMLElement.prototype)) {
  define(HTMLElement.prototype, 'showPopover', function showPopover(this: HTMLElement) {
    toggle(this, true)
  })
  define(HTMLElement.prototype, 'hidePopover', function hidePopover(this: HTMLElement) {
    toggle(this, false)
  })
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAll())
}
