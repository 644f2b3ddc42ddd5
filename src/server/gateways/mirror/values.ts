import type { MirrorFields, MirrorValue } from '#/domain/web/mirror.ts'

/** A value in Firestore's REST API: its type is the key. */
export type FirestoreValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { stringValue: string }
  | { timestampValue: string }
  | { arrayValue: { values: FirestoreValue[] } }
  | { mapValue: { fields: Record<string, FirestoreValue> } }

export function encodeFields(fields: MirrorFields): Record<string, FirestoreValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]))
}

function encode(value: MirrorValue): FirestoreValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (isList(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: encodeFields(value) } }
}

/** `Array.isArray` alone does not narrow a union with a read-only array. */
function isList(value: readonly MirrorValue[] | MirrorFields): value is readonly MirrorValue[] {
  return Array.isArray(value)
}
