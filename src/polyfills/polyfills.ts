/**
 * What the oldest browsers lack of the language and the DOM (docs/decisions/033-browsers.md). Only they load
 * this file, before the client (`start.ts`); the build checks that nothing newer is used without being here.
 */
import 'core-js/actual/aggregate-error'
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/map/group-by'
import 'core-js/actual/object/has-own'
import 'core-js/actual/promise/any'
import 'core-js/actual/string/at'
import 'core-js/actual/string/replace-all'
import './cairo.ts'
import './dialog.ts'
import { define } from './define.ts'
import './popover.ts'
import './submit.ts'

define(URL, 'canParse', (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
})

define(AbortSignal.prototype, 'throwIfAborted', function throwIfAborted(this: AbortSignal) {
  if (this.aborted) throw new DOMException('The operation was aborted.', 'AbortError')
})

define(
  Element.prototype,
  'replaceChildren',
  function replaceChildren(this: Element, ...nodes: Node[]) {
    this.textContent = ''
    this.append(...nodes)
  },
)

define(
  HTMLFormElement.prototype,
  'requestSubmit',
  function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement) {
    const button = submitter ?? document.createElement('button')
    button.hidden ||= !submitter
    if (!submitter) this.append(button)
    button.click()
    if (!submitter) button.remove()
  },
)

/** Holds its target for good: what uses it here are single objects. */
class StrongRef<Target> {
  readonly #target: Target
  constructor(target: Target) {
    this.#target = target
  }
  deref(): Target {
    return this.#target
  }
}
define(globalThis, 'WeakRef', StrongRef)
