import { stripInvisible } from '#/domain/search/digits.ts'

export type PersonNameCode = 'name-required' | 'name-too-short' | 'name-too-long' | 'name-invalid'

export type ParsedPersonName = { ok: true; name: string } | { ok: false; code: PersonNameCode }

export const NAME_MAX_LENGTH = 100

/**
 * Tidies a person's name without judging it: NFC, invisible characters removed, white space collapsed. One
 * given name is enough; both scripts, hyphens, apostrophes and dots are allowed.
 *
 * Codes: `name-required` nothing visible; `name-invalid` contains `<>{}` or a control character (markup or a
 * broken paste), or no letter at all; `name-too-short` one letter; `name-too-long` over 100 characters.
 */
export function parsePersonName(input: string): ParsedPersonName {
  const name = stripInvisible(input).normalize('NFC').replace(/\s+/g, ' ').trim()
  const code = problem(input, name)
  return code === undefined ? { ok: true, name } : { ok: false, code }
}

/** The name if it is a person's; an account that is managed elsewhere may have its phone number as its name. */
export function asPersonName(text: string): string | null {
  const parsed = parsePersonName(text)
  return parsed.ok ? parsed.name : null
}

function problem(input: string, name: string): PersonNameCode | undefined {
  if (name === '') return 'name-required'
  // Checked before stripping: bidi marks are part of any copied Arabic, control characters are not.
  if (/[<>{}]|(?!\s)\p{Cc}/u.test(input)) return 'name-invalid'
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return 'name-invalid'
  if (letters === 1) return 'name-too-short'
  return Array.from(name).length > NAME_MAX_LENGTH ? 'name-too-long' : undefined
}
