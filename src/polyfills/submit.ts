// Chrome before 81 and Safari before 15.4: a form's event does not name the button that sent it.
if (typeof SubmitEvent === 'undefined') {
  let pressed: Element | null = null
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button,input[type=submit]') : null
    },
    true,
  )
  class OlderSubmitEvent extends Event {
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Event && value.type === 'submit'
    }
  }
  Object.defineProperty(globalThis, 'SubmitEvent', { value: OlderSubmitEvent, configurable: true })
  Object.defineProperty(Event.prototype, 'submitter', {
    configurable: true,
    get(this: Event) {
      const { target } = this
      return target instanceof HTMLFormElement && pressed && target.contains(pressed)
        ? pressed
        : null
    },
  })
}
