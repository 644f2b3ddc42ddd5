import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { readSlug } from '#/domain/web/address.ts'

/**
 * The prefix of a reference: BLS a booking, BLR a request, BLV a voucher, BLP a payment, BLW an entry in a
 * waiting list, BLL an order at a laboratory.
 */
export type ReferencePrefix = 'BLS' | 'BLR' | 'BLV' | 'BLP' | 'BLW' | 'BLL'

/**
 * A reference such as `BLS-XXXX-XXXX`: 40 random bits in Crockford's base32, which has no I, L, O or U, so
 * that it can be read out over the telephone. Takes at least five random bytes and uses the first five;
 * throws on fewer.
 */
export function newReference(randomBytes: Uint8Array, prefix: ReferencePrefix = 'BLS'): string {
  if (randomBytes.length < 5) throw new RangeError('a reference needs five random bytes')
  const bits = Array.from(randomBytes.subarray(0, 5), (byte) => byte.toString(2).padStart(8, '0'))
  const symbols = bits.join('').match(/.{5}/g) ?? []
  return dashed(prefix, symbols.map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join(''))
}

/**
 * The canonical reference, or null. Accepts any case, spaces, missing or misplaced dashes, Arabic digits, a
 * missing prefix, and letters that people confuse: O is 0, I and L are 1. It may be pasted with its line or its
 * link. Another prefix is refused: a voucher's code is not a booking's reference.
 */
export function parseReference(input: string, prefix: ReferencePrefix = 'BLS'): string | null {
  const typed = foldDigits(stripInvisible(input)).toUpperCase()
  const within = new RegExp(
    String.raw`(?<![0-9A-Z])${prefix}\p{Pd}[0-9A-Z]{4}\p{Pd}[0-9A-Z]{4}(?![0-9A-Z])`,
    'u',
  )
  return readReference(within.exec(typed)?.[0] ?? typed, prefix)
}

function readReference(input: string, prefix: ReferencePrefix): string | null {
  const text = input
    .replace(/[\s\p{P}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  // The prefix contains an L or two, which have just become 1.
  const typed = prefix.replaceAll('L', '1')
  const bare = text.length > SYMBOLS && text.startsWith(typed) ? text.slice(typed.length) : text
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(bare) ? dashed(prefix, bare) : null
}

const SYMBOLS = 8
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function dashed(prefix: ReferencePrefix, symbols: string): string {
  return `${prefix}-${symbols.slice(0, 4)}-${symbols.slice(4)}`
}

/** A visit as the address of a clinic's page names it: the profile's slug, and the booking's reference. */
export type ClinicVisitParams = { slug: string; reference: string }

/** Empty texts, which are nobody's, where an address has something else. */
export function readClinicVisit({ slug, reference }: ClinicVisitParams): ClinicVisitParams {
  return { slug: readSlug(slug) ?? '', reference: parseReference(reference) ?? '' }
}
