import { readDate } from '#/domain/web/address.ts'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

export type NationalIdCode = 'national-id-required' | 'national-id-digits' | 'national-id-invalid'

export type ParsedNationalId =
  | { ok: true; nationalId: string; birthDate: string; governorateCode: string }
  | { ok: false; code: NationalIdCode }

/**
 * Reads an Egyptian national ID in any digits: century, date of birth, governorate, serial number, check
 * digit. The check digit's rule is not published, so it is not enforced.
 *
 * Codes: `national-id-required` nothing was typed; `national-id-digits` not fourteen digits;
 * `national-id-invalid` no such century, date or governorate. `today` is the clinic's date, after which
 * nobody can be born; browsers, whose clock may be wrong, omit it.
 */
export function parseNationalId(input: string, today?: string): ParsedNationalId {
  const text = foldDigits(stripInvisible(input)).replace(/[\s\p{P}]/gu, '')
  if (text === '') return { ok: false, code: 'national-id-required' }
  if (!/^\d{14}$/.test(text)) return { ok: false, code: 'national-id-digits' }
  const birthDate = birthDateOf(text)
  const governorateCode = text.slice(7, 9)
  const isBorn = birthDate !== undefined && (today === undefined || birthDate <= today)
  if (!isBorn || !GOVERNORATE.test(governorateCode)) {
    return { ok: false, code: 'national-id-invalid' }
  }
  return { ok: true, nationalId: text, birthDate, governorateCode }
}

/** Full years on a date; a person born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The register's codes; 88 stands for births abroad. */
const GOVERNORATE = /^(?:0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)$/

const centuries: Record<string, string> = { 2: '19', 3: '20' }

function birthDateOf(digits: string): string | undefined {
  const century = centuries[digits.charAt(0)]
  const [year, month, day] = [digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)]
  return century && readDate(`${century}${year}-${month}-${day}`)
}
