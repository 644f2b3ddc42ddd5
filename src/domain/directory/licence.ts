import { readDate } from '#/domain/web/address.ts'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

/** Law 415/1954, on the practice of medicine: a doctor has two private clinics at most. */
export const MAX_PRIVATE_CLINICS = 2

/** Whether a doctor with this many clinics may open another one. */
export function mayAddClinic(clinics: number): boolean {
  return clinics < MAX_PRIVATE_CLINICS
}

export type ParsedLicenceNumber =
  | { ok: true; number: string }
  | { ok: false; code: 'text-required' | 'licence-number-invalid' }

/**
 * The number of a facility's licence (Law 51/1981; laboratories also Law 367/1954): digits, often with a year
 * and letters of the office. Every separator becomes a slash, so that `12 / 2019` and `١٢-٢٠١٩` are one
 * licence.
 *
 * Codes: `text-required` nothing was typed; `licence-number-invalid` no digit, characters other than letters
 * and digits, or over thirty characters.
 */
export function parseLicenceNumber(input: string): ParsedLicenceNumber {
  const parts = foldDigits(stripInvisible(input)).normalize('NFC').toUpperCase()
  const number = parts
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
    .join('/')
  if (number === '') return { ok: false, code: 'text-required' }
  return /^(?=.*\d)[\p{L}\d/]{1,30}$/u.test(number)
    ? { ok: true, number }
    : { ok: false, code: 'licence-number-invalid' }
}

export type ParsedExpiry =
  | { ok: true; date: string }
  | { ok: false; code: 'text-required' | 'expiry-invalid' }

/**
 * The date on a licence: as date fields send it (`2027-03-31`), or as it is printed in Egypt, day first
 * (`٣١/٣/٢٠٢٧`).
 *
 * Codes: `text-required` nothing was typed; `expiry-invalid` not a calendar date.
 */
export function parseExpiry(input: string): ParsedExpiry {
  const text = foldDigits(stripInvisible(input)).trim()
  if (text === '') return { ok: false, code: 'text-required' }
  const [, day = '', month = '', year = ''] = PRINTED.exec(text) ?? []
  const printed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = readDate(text) ?? readDate(printed)
  return date ? { ok: true, date } : { ok: false, code: 'expiry-invalid' }
}

/** Whether a licence has expired: it must be valid after `today`, the clinic's date. */
export function isExpired(expiry: string, today: string): boolean {
  return expiry <= today
}

const PRINTED = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/
