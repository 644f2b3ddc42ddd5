import type { App } from '#/server/app.ts'
import { isSameText } from '#/server/crypto/signatures.ts'
import type { Work } from '#/server/work.ts'

const PURPOSE = 'review-invitation'

/** 132 bits: short enough to leave room for words in a text message. */
const SIGNATURE_CHARACTERS = 22

/** Sixteen bytes in base64url. */
const PACKED_CHARACTERS = 22

/** The address at which the patient of a visit can review it without signing in. */
export function invitationPath({ sign }: Pick<Work, 'sign'>, bookingId: string): string {
  const packed = Buffer.from(bookingId.replaceAll('-', ''), 'hex').toString('base64url')
  return `/review/${packed}${sign(PURPOSE, packed).slice(0, SIGNATURE_CHARACTERS)}`
}

/** The booking of an invitation; null for a key without a valid signature. */
export function readInvitation({ keys }: Pick<App, 'keys'>, key: string): string | null {
  const [packed, signature] = [key.slice(0, PACKED_CHARACTERS), key.slice(PACKED_CHARACTERS)]
  const known = keys.signatures(PURPOSE, packed)
  if (!known.some((one) => isSameText(signature, one.slice(0, SIGNATURE_CHARACTERS)))) return null
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
