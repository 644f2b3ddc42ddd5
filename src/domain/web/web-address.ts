/**
 * An address as it may be stored and linked to: on the web. Null for anything else, such as `javascript:`, which
 * would run on our pages.
 */
export function webAddress(typed: string): string | null {
  if (!URL.canParse(typed)) return null
  return /^https?:$/.test(new URL(typed).protocol) ? typed : null
}
