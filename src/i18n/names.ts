/** Names of choices. The names of each noun are a file of `terms`, so that a page loads only its own. */
export type Names<Value extends string> = Record<Value, () => string>

/** The choices of a field. */
export function optionsOf<Value extends string>(values: readonly Value[], names: Names<Value>) {
  return values.map((value) => ({ value, label: names[value]() }))
}
