import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readUuid } from '#/domain/web/address.ts'
import { derivedKey, derivedKeys, type Keys } from '#/server/config/keys.ts'

export type Sign = (purpose: string, text: string) => string

/** Whether any of the keys made this signature. */
export type IsSigned = (purpose: string, text: string, signature: string) => boolean

/** The signature by each key, newest first. */
export type Signatures = (purpose: string, text: string) => string[]

export type Signing = { sign: Sign; isSigned: IsSigned; signatures: Signatures }

/**
 * Signs with a key that is derived from the newest secret for each purpose, and accepts signatures of every secret. Until
 * December 2026 the secrets themselves signed; those signatures are accepted too, because they are in links that last.
 */
export function signingWith(secrets: Keys): Signing {
  const [newest, ...older] = [...secrets.map(signForPurpose), ...secrets.map(signWith)]
  return signingOf([newest ?? signForPurpose(secrets[0]), ...older])
}

/** As the secrets themselves signed: for what was sealed before the audit had its own key. */
export function undividedSigning([newest, ...older]: Keys): Signing {
  return signingOf([signWith(newest), ...older.map(signWith)])
}

/** The audit's keys derive from the data secrets, so that a new session secret breaks no chain. */
export function auditSigning(dataKeys: Keys): Signing {
  return undividedSigning(derivedKeys(dataKeys, 'audit'))
}

function signingOf(signs: readonly [Sign, ...Sign[]]): Signing {
  const signatures: Signatures = (purpose, text) => signs.map((sign) => sign(purpose, text))
  return {
    sign: signs[0],
    isSigned: (purpose, text, signature) =>
      signatures(purpose, text).some((known) => isSameText(known, signature)),
    signatures,
  }
}

/** With a key for each purpose (HKDF). Purposes are a few constants. */
function signForPurpose(secret: string): Sign {
  const keys = new Map<string, Buffer>()
  return (purpose, text) => {
    const key = keys.get(purpose) ?? derivedKey(secret, `signature ${purpose}`)
    keys.set(purpose, key)
    return createHmac('sha256', key).update(text).digest('base64url')
  }
}

/** The purpose is part of the signed text: a signature for one is not valid for another. */
function signWith(secret: string): Sign {
  return (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}

/** For secrets of full length only; a password needs scrypt. */
export function sha256Hex(text: string): string {
  return sha256(text).toString('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const UUID_CHARACTERS = 36

/** An id with its signature, for an address that only the site can make. */
export function signedId({ sign }: Pick<Signing, 'sign'>, purpose: string, id: string): string {
  return id + sign(purpose, id)
}

/** The id of such an address; null for any other text. */
export function readSignedId(
  { isSigned }: Pick<Signing, 'isSigned'>,
  purpose: string,
  text: string,
): string | null {
  const id = readUuid(text.slice(0, UUID_CHARACTERS))
  return id && isSigned(purpose, id, text.slice(UUID_CHARACTERS)) ? id : null
}
