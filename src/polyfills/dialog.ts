import { define } from './define.ts'

// Safari before 15.4 and Firefox before 98 know no <dialog>: it is an element without a meaning, shown by
// `dialog[data-open]`. The page behind stays usable; Escape and the dialog's own button close it.
if (typeof HTMLDialogElement === 'undefined') {
  const isDialog = (element: HTMLElement) => element.localName === 'dialog'
  class OlderDialog extends HTMLElement {
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof HTMLElement && isDialog(value)
    }
  }
  define(globalThis, 'HTMLDialogElement', OlderDialog)
  define(HTMLElement.prototype, 'showModal', function showModal(this: HTMLElement) {
    open(this)
  })
  define(HTMLElement.prototype, 'close', function close(this: HTMLElement) {
    this.removeAttribute('open')
    this.removeAttribute('data-open')
    this.dispatchEvent(new Event('close'))
  })
  Object.defineProperty(HTMLElement.prototype, 'open', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('open')
    },
  })
  document.addEventListener('submit', closeByForm)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeOpen())
}

function open(dialog: HTMLElement): void {
  dialog.setAttribute('open', '')
  dialog.setAttribute('data-open', '')
  dialog.querySelector<HTMLElement>('button,input,a[href],select,textarea')?.focus()
}

function closeByForm(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLFormElement) || target.getAttribute('method') !== 'dialog') return
  event.preventDefault()
  closeOpen()
}

function closeOpen(): void {
  const dialog = document.querySelector('dialog[data-open]')
  if (dialog instanceof HTMLDialogElement) dialog.close()
}
