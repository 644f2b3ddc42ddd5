import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

/** A tax registration number in Egypt: nine digits, written plainly or as `123-456-789`; null otherwise. */
export function parseTaxNumber(typed: string): string | null {
  const digits = foldDigits(stripInvisible(typed)).replaceAll(/[\s\p{Pd}]/gu, '')
  return /^\d{9}$/.test(digits) ? digits : null
}
