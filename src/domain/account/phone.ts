import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

export type ParsedMobile =
  | { ok: true; phone: string }
  | { ok: false; code: 'phone-required' | 'phone-invalid' }

/**
 * Reads an Egyptian mobile number as people write it: any of the three digit sets, spaces and
 * punctuation anywhere, with 0, 20, +20 or 0020 in front, or nothing; also `+20 (0)10 …`, with the zero of
 * domestic calls after the country code, or pasted as a link of a telephone or of WhatsApp. Answers E.164
 * (`+201XXXXXXXXX`).
 *
 * Codes: `phone-required` when nothing visible was typed, `phone-invalid` for everything else,
 * letters and landlines included. The pattern is the numbering plan's four mobile prefixes
 * (10, 11, 12, 15). No library: this runs in the client.
 */
export function parseMobile(input: string): ParsedMobile {
  const text = dialled(input)
  if (text === '') return { ok: false, code: 'phone-required' }
  const national = MOBILE.exec(text)?.[1]
  if (national === undefined) return { ok: false, code: 'phone-invalid' }
  return { ok: true, phone: `+20${national}` }
}

/**
 * A number of another country as people write it, with `+` or `00` in front, as E.164; null for an Egyptian one and
 * for anything else. Only its length is checked (ITU-T E.164: at most 15 digits).
 */
export function parseForeignPhone(input: string): string | null {
  const digits = /^(?:\+|00)(?!20)([1-9]\d{7,14})$/.exec(dialled(input))?.[1]
  return digits === undefined ? null : `+${digits}`
}

/** A number without what is written around and between its digits; empty when nothing visible was typed. */
export function dialled(input: string): string {
  const text = foldDigits(stripInvisible(input)).trim()
  return text.replace(LINK, '').replace(/[\s\p{P}]/gu, '') || text
}

/** `010 1234 5678`, from E.164. Show it inside `dir="ltr"`. Throws when it is not a parsed mobile. */
export function formatMobile(e164: string): string {
  const { prefix, middle, last } = parts(e164)
  return `${prefix} ${middle} ${last}`
}

/** A number as people read it: a mobile in its groups, any other as it is. Show it inside `dir="ltr"`. */
export function formatPhone(phone: string): string {
  const mobile = parseMobile(phone)
  return mobile.ok ? formatMobile(mobile.phone) : phone
}

/**
 * `010 •••• 5678`, or `+44 •••• 5678` of another country: enough for its owner to recognise, not enough for anyone
 * else to call.
 */
export function maskMobile(e164: string): string {
  const foreign = parseForeignPhone(e164)
  if (foreign) return `${foreign.slice(0, 3)} •••• ${foreign.slice(-4)}`
  const { prefix, last } = parts(e164)
  return `${prefix} •••• ${last}`
}

const LINK = /^(?:tel:|(?:https?:\/\/)?wa\.me\/)/i
const MOBILE = /^(?:(?:\+?20|0020)0?|0)?(1[0125]\d{8})$/

function parts(e164: string) {
  // The message omits the number, because it would end up in a log.
  if (!/^\+201[0125]\d{8}$/.test(e164)) throw new RangeError('not an Egyptian mobile in E.164')
  return { prefix: `0${e164.slice(3, 5)}`, middle: e164.slice(5, 9), last: e164.slice(9) }
}
