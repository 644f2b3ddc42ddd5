import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

export type Syndicate = 'doctors' | 'dentists' | 'physiotherapists' | 'vets'

const others: Record<string, Syndicate> = {
  dentistry: 'dentists',
  physiotherapy: 'physiotherapists',
  veterinary: 'vets',
}

/** The syndicate of a profession: these three have their own. */
export function syndicateOf(specialtySlug: string): Syndicate {
  return others[specialtySlug] ?? 'doctors'
}

export type ParsedSyndicateNumber =
  | { ok: true; number: string }
  | { ok: false; code: 'text-required' | 'syndicate-invalid' }

/**
 * A doctor's number in the syndicate's register (Law 415/1954), as printed on the card: digits in any
 * numerals, with any separators. Leading zeros don't count, so that one card is one number. Staff check on
 * the card whether it is the applicant's own.
 *
 * Codes: `text-required` nothing was typed; `syndicate-invalid` not three to eight digits.
 */
export function parseSyndicateNumber(input: string): ParsedSyndicateNumber {
  const text = foldDigits(stripInvisible(input)).replace(/[\s\p{P}]/gu, '')
  if (text === '') return { ok: false, code: 'text-required' }
  const number = /^0*(\d{3,8})$/.exec(text)?.[1]
  if (number === undefined || number.startsWith('0'))
    return { ok: false, code: 'syndicate-invalid' }
  return { ok: true, number }
}
