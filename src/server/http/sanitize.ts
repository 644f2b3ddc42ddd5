/** Deeper than anything our pages send, and shallow enough for every parser. */
const MOST_LEVELS = 64
const MOST_VALUES = 20_000

/** No NUL, which PostgreSQL cannot store, and no half of a surrogate pair, which no URL can contain. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A value that was read from JSON, with `cleanText` of all its texts. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [cleanText(key), cleanValue(each)]),
  )
}

/** Whether JSON is nested so deep or has so many values that parsing it would block the server. */
export function isTooTangled(json: string): boolean {
  let [level, values, isText] = [0, 0, false]
  for (let index = 0; index < json.length; index++) {
    const sign = json[index]
    if (isText && sign === '\\') index++
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '[' || sign === '{') level++
    else if (sign === ']' || sign === '}') level--
    else if (sign === ',') values++
    if (level > MOST_LEVELS || values > MOST_VALUES) return true
  }
  return false
}

/** Cleans the texts of JSON; null if it is invalid or too complex. */
export function cleanJson(json: string): string | null {
  if (isTooTangled(json)) return null
  try {
    const value: unknown = JSON.parse(json)
    return DIRTY.test(json) ? JSON.stringify(cleanValue(value)) : json
  } catch {
    return null
  }
}

/** A query with clean values, also where the router will read them as JSON. */
export function cleanSearch(search: string): string {
  if (!/%00|\0|(?:%5c|\\)u/i.test(search)) return search
  const values = [...new URLSearchParams(search)].map(([name, value]) => [
    cleanText(name),
    cleanJson(value) ?? cleanText(value),
  ])
  return `?${new URLSearchParams(values)}`
}

/** NUL, or the escape of NUL or of a surrogate. */
// oxlint-disable-next-line no-control-regex -- it is what this looks for
const DIRTY = /\u0000|\\u(?:0000|d[89a-f])/i
