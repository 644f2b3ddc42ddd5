/** A condition about a gateway's answer. `path`: names in its JSON, in any case; null for the answer as a whole. */
export type AnswerCondition = {
  path: readonly string[] | null
  /** Texts, of which one must be there; null if nothing may be there. */
  values: readonly string[] | null
}

/** Reads `code=1901`, `data.status=ok,queued`, `!error` or `body=0`; null if it is none of these. */
export function parseCondition(typed: string): AnswerCondition | null {
  const absent = /^!([\w.-]+)$/.exec(typed)?.[1]
  if (absent) return { path: absent.split('.'), values: null }
  const [, name, values] = /^([\w.-]+)=(.+)$/.exec(typed) ?? []
  if (!name || !values) return null
  const path = name === 'body' ? null : name.split('.')
  return { path, values: values.split(',').map((value) => value.trim()) }
}

/** Whether an answer meets a condition; one that is no JSON has no names. */
export function meets({ path, values }: AnswerCondition, text: string): boolean {
  const found = path === null ? text.trim() : valueAt(parsed(text), path)
  if (values) return isPlain(found) && values.includes(`${found}`)
  return parsed(text) !== undefined && [undefined, null, false, ''].some((none) => none === found)
}

/** The text or number at a place of an answer's JSON; null without one. */
export function plainAt(path: readonly string[], text: string): string | null {
  const found = valueAt(parsed(text), path)
  return isPlain(found) ? `${found}` : null
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valueAt(value: unknown, [name, ...others]: readonly string[]): unknown {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  const lowerName = name.toLowerCase()
  const [, part]: [string, unknown] | [] =
    Object.entries(value).find(([key]) => key.toLowerCase() === lowerName) ?? []
  return valueAt(part, others)
}
