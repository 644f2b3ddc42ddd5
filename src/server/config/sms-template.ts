import type { Json } from '#/domain/json.ts'

/** What a template may contain in braces: `to` as +2010…, `to-digits` as 2010…, `to-local` as 010…. */
export const smsPlaceholders = [
  'to',
  'to-digits',
  'to-local',
  'text',
  'language',
  'id',
  'sender',
  'key',
  'user',
  'basic',
] as const
export type SmsPlaceholder = (typeof smsPlaceholders)[number]

export type SmsValues = Record<SmsPlaceholder, string>

const PLACEHOLDER = /\{([a-z-]+)\}/g

/** The names in braces in a template's texts, known or not. */
export function placeholdersIn(template: Json): string[] {
  if (typeof template === 'string')
    return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (typeof template !== 'object' || template === null) return []
  return Object.values(template).flatMap((part) => placeholdersIn(part))
}

/**
 * Replaces the placeholders in a template's texts. They are replaced before the body is written, so that no value can
 * end a text or add a field.
 */
export function fillIn(template: string, values: SmsValues): string
export function fillIn<Value extends Json>(
  template: Record<string, Value>,
  values: SmsValues,
): Record<string, Value>
export function fillIn(template: Json, values: SmsValues): Json
export function fillIn(template: Json, values: SmsValues): Json {
  if (typeof template === 'string') {
    const known = new Map<string, string>(Object.entries(values))
    return template.replace(PLACEHOLDER, (whole, name: string) => known.get(name) ?? whole)
  }
  if (typeof template !== 'object' || template === null) return template
  if (Array.isArray(template)) return template.map((part) => fillIn(part, values))
  return Object.fromEntries(
    Object.entries(template).map(([name, part]) => [name, fillIn(part, values)]),
  )
}
