// Parses URL parameters, which people type, truncate and share: a value that doesn't
// fit is ignored. Without zod, because every page's first bundle parses URLs, and
// the smallest zod weighs 13 KB there.

export function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

export function oneOf<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

export function readSlug(value: unknown): string | undefined {
  return matching(value, /^[a-z0-9-]{1,120}$/)
}

export function readUuid(value: unknown): string | undefined {
  return matching(value, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)
}

/** A calendar date; undefined for `2026-02-30`, and for years outside 1900 to 2199 (typing errors). */
export function readDate(value: unknown): string | undefined {
  const date = matching(value, /^(?:19|20|21)\d\d-\d\d-\d\d$/)
  return date && toIso(date)?.startsWith(date) ? date : undefined
}

/** The instant of an ISO text as addresses have it, to the minute: `2026-11-23T09:00Z`. */
export function writeInstant(iso: string): string {
  return `${iso.slice(0, 16)}Z`
}

/** An instant in UTC, as `toISOString` writes it, with or without seconds. */
export function readInstant(value: unknown): string | undefined {
  const instant = matching(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/)
  return instant && toIso(instant)?.startsWith(instant.slice(0, 16)) ? instant : undefined
}

function toIso(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
