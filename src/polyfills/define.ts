/** Adds what is missing, as the browser would: not enumerable. */
export function define(target: object, name: string, value: unknown): void {
  if (name in target) return
  Object.defineProperty(target, name, { value, writable: true, configurable: true })
}
