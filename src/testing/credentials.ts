import { hashPassword } from '#/server/passwords/passwords.ts'
import { systemClock } from '#/server/clock.ts'
import { cookieCipher } from '#/server/crypto/cookie-cipher.ts'
import { signingWith } from '#/server/crypto/signatures.ts'
import { vaultWith } from '#/server/crypto/vault.ts'
import { unsubscribePath } from '#/server/notices/unsubscribe.ts'

/** What an account stores of a password; all share one salt, because tests don't depend on it. */
export function passwordHashOf(password: string): Promise<string> {
  return hashPassword(password, new Uint8Array(16))
}

/** A cookie as the site encrypts it, for half a day. */
export function sealedCookie(contents: Record<string, string>, secret: string): Promise<string> {
  return cookieCipher([newest(secret)], systemClock).encrypt(contents, 43_200)
}

/** The half of a session that the browser's scripts store. */
export function sessionTagOf(sessionId: string, secret: string): string {
  return signingWith([newest(secret)]).sign('session-tag', sessionId)
}

/** A second factor that was set up, as the database stores it. */
export function sealedSecondStep(secret: string): string {
  return vaultWith([newest(secret)]).seal({ secret: 'JBSWY3DPEHPK3PXP', recoveryHashes: [] })
}

/** The address that ends a subscriber's messages, without a language. */
export function unsubscribePathOf(subscriber: Record<string, string>, secret: string): string {
  return unsubscribePath(signingWith([newest(secret)]), subscriber) ?? ''
}

/** Of a setting, which may have several. */
function newest(secret: string): string {
  return secret.split(',')[0] ?? ''
}
