import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKeys, type Keys } from '#/server/config/keys.ts'

export type Sign = (purpose: string, text: string) => string

/** Whether any of the keys made this signature. */
export type IsSigned = (purpose: string, text: string, signature: string) => boolean

/** The signature by each key, newest first. */
export type Signatures = (purpose: string, text: string) => string[]

export type Signing = { sign: Sign; isSigned: IsSigned; signatures: Signatures }

/** Signs with the newest key, and accepts signatures of every key. */
export function signingWith(keys: Keys): Signing {
  const signatures: Signatures = (purpose, text) =>
    keys.map((secret) => signWith(secret)(purpose, text))
  return {
    sign: signWith(keys[0]),
    isSigned: (purpose, text, signature) =>
      signatures(purpose, text).some((known) => isSameText(known, signature)),
    signatures,
  }
}

/** The purpose is part of the signed text: a signature for one is not valid for another. */
export function signWith(secret: string): Sign {
  return (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** The audit's keys derive from the data secrets, so that a new session secret breaks no chain. */
export function auditSigning(dataKeys: Keys): Signing {
  return signingWith(derivedKeys(dataKeys, 'audit'))
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
