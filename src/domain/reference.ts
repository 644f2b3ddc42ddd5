import { foldDigits, stripInvisible } from '#/domain/digits.ts'

/**
 * A booking's reference, `BLS-XXXX-XXXX`: 40 random bits in Crockford's base32, which has no
 * I, L, O or U, so that it survives being read out over the telephone.
 * Takes at least five random bytes and uses the first five; throws on fewer.
 */
export function newReference(randomBytes: Uint8Array): string {
  if (randomBytes.length < 5) throw new RangeError('a reference needs five random bytes')
  const bits = Array.from(randomBytes.subarray(0, 5), (byte) => byte.toString(2).padStart(8, '0'))
  const symbols = bits.join('').match(/.{5}/g) ?? []
  return dashed(symbols.map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join(''))
}

/**
 * The canonical reference, or null. Forgives case, spaces, dashes that are missing or misplaced,
 * Arabic digits, a missing `BLS`, and the letters people confuse: O is 0, I and L are 1.
 */
export function parseReference(input: string): string | null {
  const text = foldDigits(stripInvisible(input))
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  // The prefix has an L of its own, which has just become a 1.
  const symbols = /^(?:B1S)?([0-9A-HJKMNP-TV-Z]{8})$/.exec(text)?.[1]
  return symbols === undefined ? null : dashed(symbols)
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function dashed(symbols: string): string {
  return `BLS-${symbols.slice(0, 4)}-${symbols.slice(4)}`
}
