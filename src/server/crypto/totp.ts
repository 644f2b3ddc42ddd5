import { Secret, TOTP } from 'otpauth'
import { latestNow } from '#/domain/web/clock-skew.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { sha256Hex, type Signatures } from './signatures.ts'

const PERIOD_SECONDS = 30
/** How many periods before and after the current one are accepted. */
const WINDOW = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret for time-based codes (RFC 6238), base32. */
export function newSecret(bytes: (count: number) => Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes(SECRET_BYTES)).buffer }).base32
}

/** The `otpauth:` URI that an authenticator app reads from the QR code. */
export function addressOfSecret(secret: string, issuer: string, label: string): string {
  return codeMaker(secret, issuer, label).toString()
}

/** The period that a code belongs to, one before and one after now allowed; null for a wrong one. */
export function periodOfCode(secret: string, typed: string, now: Date): number | null {
  const token = foldDigits(typed).replace(/\D/g, '')
  if (token.length !== 6) return null
  const timestamp = now.getTime()
  const delta = codeMaker(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : periodAt(now) + delta
}

/** The latest period of which a node whose clock is right can have accepted a code. */
export function latestPeriod(now: Date): number {
  return periodAt(latestNow(now)) + WINDOW
}

function periodAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / PERIOD_SECONDS)
}

/** For signing in without the telephone; each works once. */
export function newRecoveryCodes(bytes: (count: number) => Uint8Array): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(bytes(10), (byte) => LETTERS[byte % LETTERS.length])
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

/** The hash is stored sealed, together with the TOTP secret, so it needs no key. */
export function hashRecoveryCode(typed: string): string {
  return sha256Hex(normal(typed))
}

/** All forms in which a code may be stored; earlier releases signed it, which is lost with its key. */
export function recoveryHashes(signatures: Signatures, typed: string): string[] {
  return [hashRecoveryCode(typed), ...signatures('recovery', normal(typed))]
}

function normal(typed: string): string {
  return foldDigits(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function codeMaker(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret, issuer, label, period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' })
}
